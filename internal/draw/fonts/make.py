"""Makes the fonts of this folder: python3 make.py LiberationSans-{Regular,Italic,Bold}.ttf, of version 2.1.5 or later, with fonttools.

The fonts have the letters of Europe and Greece, without hinting and with their kerning, but for pairs of digits, which are equally wide in
columns: Liberation Sans sets 11 so close that the digits touch in small pictures. They bear another name, as the licence asks for."""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

options = subset.Options(hinting=False, legacy_kern=True, layout_features=[], notdef_outline=True, drop_tables=["GPOS", "GSUB", "GDEF", "FFTM", "DSIG"])
for file in sys.argv[1:]:
    font = TTFont(file, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*range(0x20, 0x180), *range(0x370, 0x400), *range(0x2010, 0x2040), 0x2070, *range(0x2074, 0x207a), 0x2212, 0x2264, 0x2265])
    subsetter.subset(font)
    digits = {font.getBestCmap()[ord(d)] for d in "0123456789"}
    for table in font["kern"].kernTables:
        table.kernTable = {pair: by for pair, by in table.kernTable.items() if not set(pair) <= digits}
    for name in font["name"].names:
        name.string = name.toUnicode().replace("Liberation", "Qorbit") if name.nameID in (1, 3, 4, 6, 16) else name.toUnicode()
    font.save(os.path.basename(file).split("-")[1].lower())
