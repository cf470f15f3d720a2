// Two surfaces with the same few strokes: SVG as text, and a canvas for PNG.

export interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly number[];
}

/** A Surface takes paths in the syntax of SVG. */
export interface Surface {
  path(d: string, style: Style, title?: string): void;
  text(x: number, y: number, text: string, style: { size: number; fill: string; middle?: boolean; bold?: boolean }): void;
  /** What is drawn until unclip is seen in this rectangle only. */
  clip(x: number, y: number, width: number, height: number): void;
  unclip(): void;
}

const family = "Liberation Sans, Arial, Helvetica, sans-serif";

/** SVG collects the text of an SVG file. */
export class SVG implements Surface {
  private readonly parts: string[] = [];
  private clips = 0;

  constructor(private readonly width: number, private readonly height: number, private readonly title: string) {}

  path(d: string, s: Style, title?: string): void {
    const stroke = s.stroke ? ` stroke="${s.stroke}" stroke-width="${s.width ?? 1}"${s.dash ? ` stroke-dasharray="${s.dash.join(" ")}"` : ""}` : "";
    const start = `<path d="${d}" fill="${s.fill ?? "none"}"${stroke}`;
    this.parts.push(title ? `${start}><title>${title}</title></path>` : `${start}/>`);
  }

  text(x: number, y: number, text: string, s: { size: number; fill: string; middle?: boolean; bold?: boolean }): void {
    const middle = s.middle ? ` text-anchor="middle"` : "", bold = s.bold ? ` font-weight="bold"` : "";
    this.parts.push(`<text x="${round(x)}" y="${round(y)}" font-size="${round(s.size)}" fill="${s.fill}"${middle}${bold}>${escape(text)}</text>`);
  }

  clip(x: number, y: number, width: number, height: number): void {
    const id = `clip${++this.clips}`;
    this.parts.push(`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">`);
  }

  unclip(): void {
    this.parts.push("</g>");
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}" font-family="${family}" stroke-linejoin="round" role="img">\n<title>${escape(this.title)}</title>\n${this.parts.join("\n")}\n</svg>\n`;
  }
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
export const round = (v: number): number => Math.round(100 * v) / 100;

/** Raster draws on a canvas. */
export class Raster implements Surface {
  readonly canvas = document.createElement("canvas");
  private readonly c: CanvasRenderingContext2D;

  constructor(width: number, height: number, scale: number) {
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    this.c = this.canvas.getContext("2d")!;
    this.c.scale(scale, scale);
    this.c.lineJoin = "round";
  }

  path(d: string, s: Style): void {
    const path = new Path2D(d), { c } = this;
    if (s.fill) {
      c.fillStyle = s.fill;
      c.fill(path);
    }
    if (s.stroke) {
      c.strokeStyle = s.stroke;
      c.lineWidth = s.width ?? 1;
      c.setLineDash([...(s.dash ?? [])]);
      c.stroke(path);
    }
  }

  text(x: number, y: number, text: string, s: { size: number; fill: string; middle?: boolean; bold?: boolean }): void {
    this.c.font = `${s.bold ? "bold " : ""}${s.size}px ${family}`;
    this.c.fillStyle = s.fill;
    this.c.textAlign = s.middle ? "center" : "left";
    this.c.fillText(text, x, y);
  }

  clip(x: number, y: number, width: number, height: number): void {
    this.c.save();
    this.c.beginPath();
    this.c.rect(x, y, width, height);
    this.c.clip();
  }

  unclip(): void {
    this.c.restore();
  }
}

const ruler = document.createElement("canvas").getContext("2d");

/** widthOf is the width of a text in pixels. */
export function widthOf(text: string, size: number, bold = false): number {
  if (!ruler) return 0.56 * size * text.length;
  ruler.font = `${bold ? "bold " : ""}${size}px ${family}`;
  return ruler.measureText(text).width;
}
