// The colours of the still pictures (Okabe and Ito), and viridis for what is ordered. Colours are [red, green, blue], 0 to 255.

export type RGB = readonly [number, number, number];

const rgb = (hex: number): RGB => [hex >> 16, (hex >> 8) & 255, hex & 255];

/** The hues, with the meaning that they have in every picture of qorbit. */
export const hue = {
  skyBlue: rgb(0x56b4e9), orange: rgb(0xe69f00), green: rgb(0x009e73), yellow: rgb(0xf0e442),
  blue: rgb(0x0072b2), vermilion: rgb(0xd55e00), purple: rgb(0xcc79a7), black: rgb(0x000000),
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
  name: "light", paper: rgb(0xffffff), ink: rgb(0x1a1a1a), grey: rgb(0x8a8a8a), faint: rgb(0xdcdcdc),
  missed: hue.vermilion, move: hue.blue, select: hue.blue, mark: rgb(0xa83e7c),
};

export const dark: Tones = {
  name: "dark", paper: rgb(0x14171a), ink: rgb(0xe6e6e6), grey: rgb(0x8b9299), faint: rgb(0x343a40),
  missed: rgb(0xf07d2e), move: rgb(0x4d9fd6), select: rgb(0x6cc0f5), mark: rgb(0xe58fbd),
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
export function css(c: RGB, opacity = 1): string {
  const hex = (v: number) => v.toString(16).padStart(2, "0");
  return "#" + c.map(hex).join("") + (opacity < 1 ? hex(Math.round(255 * opacity)) : "");
}

// Eleven steps of viridis of Matplotlib (vanderwalt2015).
const viridis = [
  0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c, 0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725,
].map(rgb);

/** ramp is a colour of viridis for a share from 0 to 1, without the end that the paper of the theme swallows. */
export function ramp(share: number, tones: Tones): RGB {
  const at = 10 * (tones.name === "light" ? 0.9 * share : 0.22 + 0.78 * share);
  const low = Math.min(9, Math.floor(at));
  return mix(viridis[low + 1]!, viridis[low]!, at - low);
}

/** Colours of the largest components. */
export const componentColours: readonly RGB[] = [hue.skyBlue, hue.orange, hue.green, hue.purple, hue.yellow, hue.blue];
