// The colours of the still pictures (Okabe and Ito), and viridis for what is ordered. Colours are [red,
// green, blue], 0 to 255.

export type RGB = readonly [number, number, number];

const hex = (value: number): RGB => [value >> 16, (value >> 8) & 255, value & 255];

/** The hues, with the meaning that they have in every picture of qorbit. */
const hue = {
  skyBlue: hex(0x56b4e9),
  orange: hex(0xe69f00),
  green: hex(0x009e73),
  yellow: hex(0xf0e442),
  blue: hex(0x0072b2),
  vermilion: hex(0xd55e00),
  purple: hex(0xcc79a7),
};

/** What depends on the theme. */
export interface Tones {
  name: "light" | "dark";
  paper: RGB;
  ink: RGB;
  /** Secondary marks. */
  grey: RGB;
  /** Orbits outside the filter. */
  faint: RGB;
  /** Orbits of the components that have no colour of their own. */
  others: RGB;
  /** Orbits that a search misses: the colour of their outline. */
  missed: RGB;
  /** Edges. */
  move: RGB;
  /** The selected orbit and what is next to it. */
  select: RGB;
  /** What a panel highlights: a route, a neighbour. */
  mark: RGB;
}

export const light: Tones = {
  name: "light",
  paper: hex(0xffffff),
  ink: hex(0x1a1a1a),
  grey: hex(0x8a8a8a),
  faint: hex(0xdcdcdc),
  others: hex(0x555555),
  missed: hue.vermilion,
  move: hue.blue,
  select: hue.blue,
  mark: hex(0xa83e7c),
};

export const dark: Tones = {
  name: "dark",
  paper: hex(0x14171a),
  ink: hex(0xe6e6e6),
  grey: hex(0x8b9299),
  faint: hex(0x343a40),
  others: hex(0x555555),
  missed: hex(0xf07d2e),
  move: hex(0x4d9fd6),
  select: hex(0x6cc0f5),
  mark: hex(0xe58fbd),
};

/** classColour is that of a class: 8, 4, 2, or 1 at order 1. */
export function classColour(size: number): RGB {
  return size === 8 ? hue.skyBlue : size === 4 ? hue.orange : hue.green;
}

/** mix is share of the first colour and the rest of the second. */
export function mix(a: RGB, b: RGB, share: number): RGB {
  const at = (i: 0 | 1 | 2) => Math.round(share * a[i] + (1 - share) * b[i]);
  return [at(0), at(1), at(2)];
}

/** css writes a colour. The result is "#rrggbb", with an opacity "#rrggbbaa". */
export const css = (c: RGB, opacity = 1): string =>
  "#" +
  [...c, ...(opacity < 1 ? [Math.round(255 * opacity)] : [])]
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("");

/** The radii between which marks change from full dots to pale ones with an outline. */
export const fullMark = 2.5;
export const paleMark = 8;

const smoothstep = (low: number, high: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** The share of its colour that a mark has where there is room for a number. */
export const paleShare = 0.52;

/** paleOf is the filling of a mark: paler where there is room for a number. */
export const paleOf = (c: RGB, paper: RGB, radius: number): RGB =>
  mix(paper, c, (1 - paleShare) * smoothstep(3.5, paleMark, radius));

/** outlineOf is the outline of a filled mark: that of a small dot does not stand out. */
export const outlineOf = (c: RGB, ink: RGB, radius: number): RGB =>
  mix(ink, c, smoothstep(fullMark, 4.5, radius));

/** The smallest radius of a mark. */
export const leastMark = 1.3;

/** markPath is the outline of a mark about the origin: a disc for class 8, a square for class 4, a diamond for the others. */
export function markPath(size: number, r: number): string {
  const n = (v: number) => Number(v.toFixed(2));
  if (size === 8) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const [half, long] = [n(0.88 * r), n(1.2 * r)];
  if (size === 4) return `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`;
  return `M0 ${-long}L${long} 0L0 ${long}L${-long} 0z`;
}

// Eleven steps of viridis of Matplotlib (vanderwalt2015).
const viridis = [
  0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c, 0x22a884, 0x44bf70, 0x7ad151, 0xbddf26,
  0xfde725,
].map(hex);

/**
 * ramp is a colour of viridis for a share from 0 to 1, without the end that the paper of the theme swallows.
 */
export function ramp(share: number, tones: Tones): RGB {
  const at = 10 * (tones.name === "light" ? 0.9 * share : 0.22 + 0.78 * share);
  const low = Math.min(9, Math.floor(at));
  return mix(viridis[low + 1]!, viridis[low]!, at - low);
}

/** Colours of the largest components, which fill their marks: pale ones would look alike. */
export const componentColours: readonly RGB[] = [
  hue.skyBlue,
  hue.orange,
  hue.green,
  hue.purple,
  hue.yellow,
  hue.blue,
];
