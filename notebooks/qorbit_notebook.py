"""Shared by the notebooks: runs the command, reads its rows into pandas, and draws boards.

The environment variable QORBIT names the command; by default it is built from this clone, once per notebook. It runs in a
temporary directory, which is removed with the notebook, so file names are short and no files remain.
"""

import atexit
import base64
import io
import json
import os
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
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D, AffineDeltaTransform

SCREEN = 96  # dots per inch
HOME = Path(__file__).resolve().parent.parent
SCRATCH = Path(tempfile.mkdtemp(prefix="qorbit-notebook-"))
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)

# The palette of Okabe and Ito, distinguishable with colour-vision deficiency. Pictures also use markers, dashes or words.
BLACK, GREY, LIGHT = "#222222", "#8a8a8a", "#d9d9d9"
BLUE, ORANGE, GREEN, RED, PURPLE, SKY = "#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9"


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
    """Returns the lines of a file in testdata as lists of columns, without the comments that begin with #."""
    lines = (HOME / "testdata" / file).read_text().splitlines()
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


def show(figure, caption):
    """Shows a figure as PNG at twice the screen resolution; its text form is the caption and the values of all lines and bars."""
    drawing = io.BytesIO()
    figure.savefig(drawing, dpi=2 * SCREEN, bbox_inches="tight", pad_inches=0.06, metadata={"Software": None})
    pyplot.close(figure)
    picture = Image.open(drawing).convert("RGB").quantize(128)  # a third of the size, and looks the same
    size = {"width": picture.width // 2, "height": picture.height // 2}
    drawing = io.BytesIO()
    picture.save(drawing, "PNG", optimize=True)
    text = "\n".join([caption, *(line for ax in figure.axes for line in _values(ax))])
    png = base64.b64encode(drawing.getvalue()).decode()
    display({"image/png": png, "text/plain": text}, metadata={"image/png": size}, raw=True)


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
    """Returns the outline of a queen in a square of side 1 around the origin, for axes whose rows run downwards."""
    path = TextPath((0, 0), "♛", size=1, prop=FontProperties(family="DejaVu Sans"))
    box = path.get_extents()
    middle = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
    return path.transformed(Affine2D().translate(-middle[0], -middle[1]).scale(0.72 / box.height, -0.72 / box.height))


QUEEN = _queen()


def board(ax, p, title="", colours={}, hollow=(), gaps=(), labels=True):
    """Draws the board p with row 1 at the top. colours maps columns to the colours of their queens. Queens in the columns of
    hollow are outlines. gaps are pairs of a row gap and a column gap, drawn as dashed lines with a ring on their crossing."""
    n = len(p)
    square = Outline.unit_rectangle().transformed(Affine2D().translate(-0.5, -0.5))
    dark = [square.transformed(Affine2D().translate(x, y)) for x in range(1, n + 1) for y in range(1, n + 1) if (x + y) % 2]
    ax.set_facecolor("#fbf8f1")
    ax.add_patch(PathPatch(Outline.make_compound_path(*dark), facecolor="#e9e2d2", linewidth=0, zorder=0))
    shades = [colours.get(column, BLACK) for column in range(1, n + 1)]
    ax.add_collection(PathCollection(
        [QUEEN], offsets=list(enumerate(p, 1)), offset_transform=ax.transData, transform=AffineDeltaTransform(ax.transData),
        facecolors=["none" if column in hollow else shade for column, shade in enumerate(shades, 1)],
        edgecolors=shades, linewidths=[0.8 if column in hollow else 0 for column in range(1, n + 1)], zorder=3))
    for row, column in gaps:
        ax.plot([0.5, n + 0.5], [row, row], [column, column], [0.5, n + 0.5],
                color=BLUE, linewidth=1, linestyle=(0, (3, 2)), zorder=2, clip_on=False)
        ax.plot(column, row, marker="o", markersize=7, markerfacecolor="white", markeredgecolor=BLUE, zorder=4, clip_on=False)
    ax.set(xlim=(0.5, n + 0.5), ylim=(n + 0.5, 0.5), aspect="equal", xticks=range(1, n + 1), yticks=range(1, n + 1))
    ax.tick_params(length=0, labelsize=7, pad=2, labelbottom=labels, labelleft=labels)
    for spine in ax.spines.values():
        spine.set(visible=True, color=GREY, linewidth=0.8, zorder=1)
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
    "figure.facecolor": "white", "font.family": "DejaVu Sans", "font.size": 9,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": False, "axes.titlesize": 10, "legend.frameon": False,
    "lines.markersize": 5,
})
if shell := get_ipython():
    formatters = shell.display_formatter.formatters
    formatters["text/html"].for_type(pandas.DataFrame, lambda frame: None)
    formatters["text/markdown"].for_type(pandas.DataFrame, _markdown)
    formatters["text/plain"].for_type(pandas.DataFrame, _plain)
