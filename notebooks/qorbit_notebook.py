"""Shared by the notebooks: runs the command, reads its rows into pandas, shows its pictures, and draws what it has no picture for.

The environment variable QORBIT names the command; by default it is built from this clone, once per notebook. It runs in a
temporary directory, which is removed with the notebook, so file names are short and no files remain.
"""

import atexit
import base64
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import matplotlib
import pandas
from IPython import get_ipython
from IPython.display import display
from PIL import Image
from matplotlib import pyplot
from matplotlib.collections import PathCollection
from matplotlib.colors import to_hex, to_rgba_array
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline
from matplotlib.spines import Spine
from matplotlib.transforms import Affine2D, AffineDeltaTransform

SCREEN, RESOLUTION = 96, 150  # dots per inch: of a screen, and of the PNG that qorbit writes
HOME = Path(__file__).resolve().parent.parent
SCRATCH = Path(tempfile.mkdtemp(prefix="qorbit-notebook-"))
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)

# The colours of qorbit's own pictures, from internal/base/colour/palette.go. Pictures also differ in markers, dashes or
# words.
PAPER, INK, GREY, RULE, SHADE = "#ffffff", "#1a1a1a", "#6b6b6b", "#bdbdbd", "#e9e9e9"
BLUE, ORANGE, GREEN, RED, PURPLE, SKY = "#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9"
COLOURS = {PAPER, INK, GREY, RULE, SHADE, BLUE, ORANGE, GREEN, RED, PURPLE, SKY}


# The command

def _command():
    if "QORBIT" in os.environ:
        return str(Path(os.environ["QORBIT"]).resolve())
    subprocess.run(["go", "build", "-o", str(SCRATCH / "bin" / "qorbit"), "./cmd/qorbit"], cwd=HOME, check=True)
    return str(SCRATCH / "bin" / "qorbit")


COMMAND = _command()


def qorbit(*arguments, status=0):
    """Returns the output of `qorbit arguments…`, which must exit with the status; if that is not 0, with its error messages."""
    run = subprocess.run([COMMAND, *map(str, arguments)], cwd=SCRATCH, capture_output=True, text=True)
    if run.returncode != status:
        raise RuntimeError(f"qorbit {arguments}: exit status {run.returncode}, expected {status}\n{run.stderr}")
    return run.stdout + (run.stderr if status else "")


def rows(*arguments):
    """Returns the output of `qorbit arguments… -f json` as a frame. Integers stay integers, also beside null."""
    return _frame(qorbit(*arguments, "-f", "json"))


def written(file):
    """Returns a .json file that the command wrote, as a frame."""
    return _frame((SCRATCH / file).read_text())


def _frame(lines):
    frame = pandas.DataFrame(map(json.loads, lines.splitlines()), dtype=object)
    return frame.apply(lambda column: column if column.isna().any() else column.infer_objects())


def each(orders, *arguments):
    """Returns the rows of a command for each order. The order replaces None in the arguments."""
    frames = [rows(*(n if a is None else a for a in arguments)) for n in orders]
    return pandas.concat(frames, ignore_index=True)


def perm(text):
    """Parses a permutation as the command prints it, 2,4,1,3, into a tuple. Rows count from 1."""
    return tuple(map(int, text.split(",")))


def name(p):
    """Formats a permutation, 2,4,1,3."""
    return ",".join(map(str, p))


def printed(file):
    """Returns the lines of a file in internal/facts as lists of columns, without the comments that begin with #."""
    lines = (HOME / "internal" / "facts" / file).read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


# Output of cells. All output has a plain-text form, which notebooks/check compares.

def say(text):
    """Shows a sentence in Markdown with computed numbers."""
    display({"text/markdown": text, "text/plain": text}, raw=True)


def _cell(value):
    if value is None or value is pandas.NA or value != value:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    return str(value)


def _markdown(frame):
    rule = ["---:" if pandas.api.types.is_numeric_dtype(t) and t != bool else ":---" for t in frame.dtypes]
    table = [list(map(str, frame.columns)), rule, *frame.astype(object).applymap(_cell).values.tolist()]
    return "\n".join("| " + " | ".join(line) + " |" for line in table)


def _plain(frame, printer, cycle):
    printer.text(frame.astype(object).applymap(_cell).to_string(index=False))


def picture(caption, *arguments, to="-o"):
    """Shows the picture that `qorbit arguments…` draws, in its size; to is the flag that names its file. Its text form is the
    caption and, for a plot, the points."""
    qorbit(*arguments, "-q", to, "picture.png")
    points = qorbit(*arguments[:3], "-q", "-f", "csv").splitlines() if arguments[0] == "plot" else []
    _display(SCRATCH / "picture.png", SCREEN / RESOLUTION, [caption, *points])


def show(figure, caption):
    """Shows a figure of matplotlib at twice the screen resolution; its text form is the caption and the values of all lines and bars."""
    _check(figure)
    drawing = io.BytesIO()
    figure.savefig(drawing, dpi=2 * SCREEN, bbox_inches="tight", pad_inches=0.06, metadata={"Software": None})
    pyplot.close(figure)
    _display(drawing, 1 / 2, [caption, *(line for ax in figure.axes for line in _values(ax))])


def _display(drawing, scale, text):
    """Shows a PNG with fewer colours: it has a third of the size, and looks the same."""
    reduced, file = Image.open(drawing).convert("RGB").quantize(128), io.BytesIO()
    reduced.save(file, "PNG", optimize=True)
    size = {"width": round(reduced.width * scale), "height": round(reduced.height * scale)}
    png = base64.b64encode(file.getvalue()).decode()
    display({"image/png": png, "text/plain": "\n".join(text)}, metadata={"image/png": size}, raw=True)


def _check(figure):
    """Raises an error if axes have no labels, other than those of boards, or if a colour is not one of qorbit's pictures."""
    for ax in figure.axes:
        if ax.axison and ax.get_label() != "board" and not (ax.get_xlabel() and ax.get_ylabel()):
            raise ValueError(f"axes {ax.get_title()!r}: expected a label for x and one for y")
    for artist in figure.findobj(lambda artist: artist.get_visible() and not isinstance(artist, Spine)):
        for kind in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            if get := getattr(artist, f"get_{kind}", None):
                for colour in to_rgba_array(get()):
                    if colour[3] > 0 and to_hex(colour[:3]) not in COLOURS:
                        raise ValueError(f"{artist}: {kind} {to_hex(colour)}, expected a colour of qorbit")


def _values(ax):
    """Yields the labelled lines and bars of an axes, point by point, to six digits: fewer than rounding errors affect."""
    for line in ax.get_lines():
        if not line.get_label().startswith("_"):
            yield f"{line.get_label()}: " + " ".join(f"({x:.6g}, {y:.6g})" for x, y in line.get_xydata())
    for bars in ax.containers:
        if not bars.get_label().startswith("_"):
            yield f"{bars.get_label()}: " + " ".join(f"({b.get_x() + b.get_width() / 2:.6g}, {b.get_height():.6g})" for b in bars)


# Boards

def _queen():
    """Returns the outline of the queen of qorbit's pictures, in a square of side 1 around the origin, for axes whose rows run
    downwards. It is read from a picture for LaTeX."""
    place, parts = r"\(([-.\d]+),([-.\d]+)\)", []
    picture = qorbit("draw", "1", "--bare", "-f", "tikz")

    def corners(polygon):
        return [(float(u), float(v)) for u, v in re.findall(place, polygon)]

    (left, low), _, (right, high), _ = corners(re.search(r"line\] (.*) -- cycle", picture).group())
    x, y = re.search(rf"shift={{{place}}}\]", picture).groups()
    shape = re.search(r"\\newcommand\\shape\{(.*)\}", picture).group(1)
    for polygon in re.finditer(rf"{place}(?: -- {place})+ -- cycle", shape):
        outline = corners(polygon.group())
        parts.append(Outline([*outline, outline[0]], closed=True))
    for u, v, radius in re.findall(place + r" circle\[radius=([.\d]+)\]", shape):
        parts.append(Outline.circle((float(u), float(v)), float(radius)))
    placed = Affine2D().translate(float(x) - (left + right) / 2, float(y) - (low + high) / 2).scale(1 / (right - left), -1 / (high - low))
    return Outline.make_compound_path(*parts).transformed(placed)


QUEEN = _queen()


def board(ax, p, title="", colours={}):
    """Draws the board p with row 1 at the top, as qorbit does. colours maps columns to the colours of their queens."""
    n = len(p)
    square = Outline.unit_rectangle().transformed(Affine2D().translate(-0.5, -0.5))
    dark = [square.transformed(Affine2D().translate(x, y)) for x in range(1, n + 1) for y in range(1, n + 1) if (x + y) % 2]
    ax.set_label("board")
    ax.add_patch(PathPatch(Outline.make_compound_path(*dark), facecolor=SHADE, edgecolor="none", linewidth=0, zorder=0))
    ax.add_collection(PathCollection(
        [QUEEN], offsets=list(enumerate(p, 1)), offset_transform=ax.transData, transform=AffineDeltaTransform(ax.transData),
        facecolors=[colours.get(column, INK) for column in range(1, n + 1)], edgecolors="none", zorder=3))
    ax.set(xlim=(0.5, n + 0.5), ylim=(n + 0.5, 0.5), aspect="equal", xticks=[], yticks=[])
    for spine in ax.spines.values():
        spine.set(visible=True, color=INK, linewidth=0.8, zorder=1)
    ax.set_title(title, fontsize=9, pad=5)


def boards(count, columns=4, size=2.0, height=None):
    """Returns a figure with axes for that many boards, in reading order."""
    lines = -(-count // columns)
    figure, axes = pyplot.subplots(lines, columns, figsize=(size * columns, (height or size * 1.18) * lines), squeeze=False)
    for ax in axes.flat[count:]:
        ax.axis("off")
    figure.set_tight_layout({"pad": 0.6})
    return figure, list(axes.flat[:count])


matplotlib.use("agg")
matplotlib.rcParams.update({
    "figure.facecolor": "white", "font.family": ["Liberation Sans", "DejaVu Sans"], "font.size": 9,
    "mathtext.fontset": "custom", "mathtext.it": "Liberation Sans:italic", "mathtext.rm": "Liberation Sans", "mathtext.cal": "Liberation Sans",
    **{f"{part}.color": INK for part in ("text", "xtick", "ytick")}, "axes.labelcolor": INK, "axes.edgecolor": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": False, "axes.titlesize": 10, "legend.frameon": False,
    "lines.markersize": 5,
})
if shell := get_ipython():
    formatters = shell.display_formatter.formatters
    formatters["text/html"].for_type(pandas.DataFrame, lambda frame: None)
    formatters["text/markdown"].for_type(pandas.DataFrame, _markdown)
    formatters["text/plain"].for_type(pandas.DataFrame, _plain)
