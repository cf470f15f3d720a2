// The marks of orbits, with the shapes of the still pictures: in the graph, and in its legend.
import { css, mix, type RGB, type Tones } from "./palette";

/** A Mark is the look of an orbit. */
export interface Mark {
  /** The class, which gives the shape: a disc for 8, a square for 4, a diamond for the others. */
  readonly size: number;
  /** None for a hollow mark. */
  readonly fill?: RGB;
  readonly rim: RGB;
  /** A seed has a second outline. */
  readonly seed?: boolean;
  readonly dashed?: boolean;
  /** Whether the colour fills a large mark, too; others are pale there, so that their number can be read. */
  readonly full?: boolean;
}

/** The radii between which marks change from full dots to pale ones with an outline. */
export const fullMark = 2.5;
export const paleMark = 8;

/** The smallest radius of a mark. */
export const leastMark = 1.3;

/** The share of its colour that a mark has where there is room for a number. */
const paleShare = 0.52;

const smoothstep = (low: number, high: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** gapOf is the distance of the outline of a seed from that of its mark: less where marks are small and close. */
const gapOf = (r: number): number => Math.max(0.3 * r, 0.6 + smoothstep(leastMark, fullMark, r));

type Places = readonly (readonly [x: number, y: number])[];

/** outline is that of marks of a class with a radius. */
function outline(size: number, places: Places, r: number): Path2D {
  const path = new Path2D();
  const [half, long] = [0.88 * r, 1.2 * r];
  for (const [x, y] of places) {
    path.moveTo(x + (size === 8 ? r : long), y);
    if (size === 8) path.arc(x, y, r, 0, 2 * Math.PI);
    else if (size === 4) path.rect(x - half, y - half, 2 * half, 2 * half);
    else {
      for (const [right, down] of [
        [0, long],
        [-long, 0],
        [0, -long],
      ] as const)
        path.lineTo(x + right, y + down);
      path.closePath();
    }
  }
  return path;
}

/** paintMarks paints one mark at some places. A small one is a full dot; a large one is pale with a thin outline. */
export function paintMarks(c: CanvasRenderingContext2D, mark: Mark, places: Places, r: number, tones: Tones) {
  const { size, fill, rim } = mark;
  const pale = mark.full ? 0 : (1 - paleShare) * smoothstep(3.5, paleMark, r);
  // the outline of a small dot does not stand out
  const border = fill ? mix(rim, fill, smoothstep(fullMark, 4.5, r)) : rim;
  const paint = (inside: RGB, line: RGB, width: number, radius: number) => {
    const path = outline(size, places, radius - width / 2);
    c.fillStyle = css(inside);
    c.strokeStyle = css(line);
    c.lineWidth = width;
    c.fill(path);
    c.stroke(path);
  };
  if (mark.seed) paint(tones.paper, fill ? mix(tones.ink, fill, 0.75) : rim, 0.9, r + gapOf(r));
  if (mark.dashed && r > 5) c.setLineDash([0.31 * r, 0.2 * r]);
  paint(
    fill ? mix(tones.paper, fill, pale) : tones.paper,
    border,
    mark.dashed ? Math.max(0.9, 0.14 * r) : 0.85,
    r,
  );
  c.setLineDash([]);
}
