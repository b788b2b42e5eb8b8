"""The picture on the title screen, a letter a pixel.

``m`` membrane, ``b`` bone of a wing, ``s`` scales, ``g`` belly, ``e`` gold, ``h`` horn, ``r``
the tail's tip, ``.`` nothing.
"""

from typing import Final

DRAGON: Final = (
    ".................................h........h.................................",
    "........................h........h........h........h........................",
    "........................h.........h......h.........h........................",
    ".............bbbbbbbbbbbbbb.......h......h.......bbbbbbbbbbbbbb.............",
    "..........bbbbmmmmmmmbbbbbbb.......hssssh.......bbbbbbbmmmmmmmbbbb..........",
    ".......bbbbmmmmmmmmbbmmbmbmbbb.....ssssss.....bbbmbmbmmbbmmmmmmmmbbbb.......",
    ".....bbbmmmmmmmmmbbmmmbmmbmmmbb..ssssssssss..bbmmmbmmbmmmbbmmmmmmmmmbbb.....",
    "...bbbmmmmmmmmmmbmmmmbbmmbmmmmbb.sseeggeess.bbmmmmbmmbbmmmmbmmmmmmmmmmbbb...",
    "..bbmmmmmmmmmmmbmmmmmbmmmbmmmmmbb.seeggees.bbmmmmmbmmmbmmmmmbmmmmmmmmmmmbb..",
    "bbmmmmmmmmmmmbbmmmmmbbmmmbmmmmmmbbbssggssbbbmmmmmmbmmmbbmmmmmbbmmmmmmmmmmmbb",
    "....mmmmmmmmbbmmmmmmbmmmmbmmmmmmmbbssggssbbmmmmmmmbmmmmbmmmmmmbbmmmmmmmm....",
    ".....mmmmmmmbmmmmmmmbmmmmbbmmmmmmmbs.gg.sbmmmmmmmbbmmmmbmmmmmmmbmmmmmmm.....",
    "......mmmmmbmmmmmmmbmmmmmmbmmmmmmmmssssssmmmmmmmmbmmmmmmbmmmmmmmbmmmmm......",
    ".......mmmbmmmmmmmmbmmmmmmbmmmmmmmmshgghsmmmmmmmmbmmmmmmbmmmmmmmmbmmm.......",
    ".......mmbmmmmmmmmmbmmmmmmbmmmmmmmsshgghssmmmmmmmbmmmmmmbmmmmmmmmmbmm.......",
    "........mbmmmmmmmmbmmmmmmmbmmmmmmsssggggsssmmmmmmbmmmmmmmbmmmmmmmmbm........",
    "........bmmmmmmmmmbmmmmmmmbmmmmmssssggggssssmmmmmbmmmmmmmbmmmmmmmmmb........",
    "........b.....mmmmbmmmmmmmbmmmmmssssggggssssmmmmmbmmmmmmmbmmmm.....b........",
    "...............mmmbmmmmmmmbmmmmmmsssggggsssmmmmmmbmmmmmrmbmmm...............",
    "................mbmm....mmbmmm....ssggggss....mmmbmm...rrmbm................",
    ".................bm......mbmm.....sssggsss.....mmbm...rrrmb.................",
    ".................b........bb.....ssssggssss.....bb....ss..b.................",
    "................................ss..ssssssss.........ss.....................",
    "...............................hhs....ssssshhsssssssss......................",
    ".......................................sssssssssssss........................",
    ".........................................ssssssss...........................",
)
"""A dragon seen from the front; an even number of rows."""

SMALL_DRAGON: Final = (
    "...........h.h...........",
    "..bbbbbb...sss...bbbbbb..",
    ".bmmbmmmbb.ese.bbmmmbmmb.",
    "bmmmbmmmmmbsssbmmmmmbmmmb",
    "..mmbmmmmmsgggsmmmmmbmm..",
    "....bmmmbmsgggsmbmmmb....",
    "....b...b.ssggs.b...b.rr.",
    "...........ssssssssssss..",
)
"""The same dragon farther away; an even number of rows."""

NAME: Final = (
    "..eeee..eeee...eee...eeee..eee..e...e.e...e..eee...eeee.eeeee.eeeee.eeee....",
    "..e...e.e...e.e...e.e.....e...e.ee..e.ee.ee.e...e.e.......e...e.....e...e...",
    "..e...e.eeee..eeeee.e..ee.e...e.e.e.e.e.e.e.eeeee..eee....e...eeee..eeee....",
    "..e...e.e..e..e...e.e...e.e...e.e..ee.e...e.e...e.....e...e...e.....e..e....",
    "..eeee..e...e.e...e..eee...eee..e...e.e...e.e...e.eeee....e...eeeee.e...e...",
    "............................................................................",
)
"""The name of the game."""
