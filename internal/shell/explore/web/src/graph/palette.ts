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
  purple: hex(0xcc79a7),
};

/** The colours that depend on the theme, by their names in the style sheet, which says what they are for. */
const toneNames = ["paper", "ink", "grey", "faint", "others", "del", "mov", "accent", "mark"] as const;
export type Tones = Readonly<Record<(typeof toneNames)[number], RGB>>;

/** tonesOf reads the colours of the theme from the style sheet. */
export function tonesOf(): Tones {
  const style = getComputedStyle(document.documentElement);
  const tone = (name: string) => hex(parseInt(style.getPropertyValue(`--${name}`).trim().slice(1), 16));
  return Object.fromEntries(toneNames.map((name) => [name, tone(name)])) as Tones;
}

/** classColour is that of a class: 8, 4, 2, or 1 at order 1. */
export function classColour(size: number): RGB {
  return size === 8 ? hue.skyBlue : size === 4 ? hue.orange : hue.green;
}

/** mix is share of the first colour and the rest of the second. */
export function mix(a: RGB, b: RGB, share: number): RGB {
  const at = (i: 0 | 1 | 2) => Math.round(share * a[i] + (1 - share) * b[i]);
  return [at(0), at(1), at(2)];
}

/** css writes a colour. */
export const css = (c: RGB, opacity = 1): string => `rgb(${c.join(" ")} / ${opacity})`;

// Eleven steps of viridis of Matplotlib (vanderwalt2015).
const viridis = [
  0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c, 0x22a884, 0x44bf70, 0x7ad151, 0xbddf26,
  0xfde725,
].map(hex);

/**
 * ramp is a colour of viridis for a share from 0 to 1, without the end that the paper of the theme swallows.
 */
export function ramp(share: number, { paper, ink }: Tones): RGB {
  const at = 10 * (paper[0] > ink[0] ? 0.9 * share : 0.22 + 0.78 * share);
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
