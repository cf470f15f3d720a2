"""Makes the fonts of this folder: python3 make.py LiberationSans-{Regular,Italic,Bold}.ttf, of version 2.1.5 or later, with fonttools.

The fonts have the letters of Europe and Greece, without hinting and kerning: with it, the digits of 11 touch in small pictures, and columns of
numbers are not aligned. They bear another name, as the licence asks for."""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, drop_tables=["kern", "GPOS", "GSUB", "GDEF", "FFTM", "DSIG"])
for file in sys.argv[1:]:
    font = TTFont(file, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*range(0x20, 0x180), *range(0x370, 0x400), *range(0x2010, 0x2040), 0x2070, *range(0x2074, 0x207a), 0x2212, 0x2264, 0x2265])
    subsetter.subset(font)
    for name in font["name"].names:
        name.string = name.toUnicode().replace("Liberation", "Qorbit") if name.nameID in (1, 3, 4, 6, 16) else name.toUnicode()
    font.save(os.path.basename(file).split("-")[1].lower())
