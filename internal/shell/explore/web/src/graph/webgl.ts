// Layers of WebGL: the marks of orbits, with the shapes of the still pictures, and edges as thin lines.
import type { Atlas } from "../atlas";
import type { Look } from "./look";
import { fullMark, leastMark, paleMark, paleShare } from "./palette";

/** A Projection turns places of the atlas into pixels of the view: x * scale + left, y * scale + top. */
export interface Projection {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The radius of a mark in pixels. */
  readonly radius: number;
}

/** hasWebGL is whether the browser can draw the graph. */
export const hasWebGL = (): boolean => document.createElement("canvas").getContext("webgl") !== null;

const place = /* glsl */ `
attribute vec2 a_place;
attribute vec4 a_color;
uniform vec3 u_place; // scale, left, top
uniform vec2 u_size;  // of the view
varying vec4 v_color;
vec4 at(vec2 offset) {
  vec2 pixel = a_place * u_place.x + u_place.yz + offset;
  return vec4((2.0 * pixel / u_size - 1.0) * vec2(1, -1), 0, 1);
}`;

/** Edges are one pixel wide, and more opaque the closer the camera is: fewer lines cross. */
export const lines = {
  attributes: { a_place: 2, a_color: 4 },
  vertex: /* glsl */ `${place}
void main() {
  gl_Position = at(vec2(0));
  v_color = a_color;
}`,
  fragment: /* glsl */ `
precision mediump float;
varying vec4 v_color;
uniform float u_share;
void main() {
  float alpha = pow(v_color.a, u_share);
  gl_FragColor = vec4(v_color.rgb * alpha, alpha);
}`,
};

const glsl = (x: number) => x.toFixed(2);

// The distance of the outer border of the ring of a seed from the outline of its mark: a pixel of paper is between them,
// and less where marks are small, which stand too close to each other for more.
const gap = /* glsl */ `
const float ring_width = 0.9;
float gapOf(float radius) {
  float grown = smoothstep(${glsl(leastMark)}, ${glsl(fullMark)}, radius);
  return max(0.3 * radius, mix(0.8, 1.0 + ring_width, grown));
}`;

/**
 * A mark is drawn in a triangle around it. Coverage is computed from the distance to an outline. A small mark is a full
 * dot; a large one is pale with a thin outline, so that its number can be read.
 */
export const marks = {
  attributes: { a_place: 2, a_color: 4, a_mark: 1, a_angle: 1 },
  vertex: /* glsl */ `${place}
attribute float a_mark;
attribute float a_angle;
uniform float u_radius;
varying vec2 v_at;     // the place in the mark, in CSS pixels, upwards
varying float v_mark;${gap}
void main() {
  // a square's corners are farther out than its sides
  float kind = mod(a_mark, 4.0), seed = mod(floor(a_mark / 4.0), 2.0);
  float reach = 2.0 * ((kind < 0.5 ? 1.0 : 1.26) * (u_radius + seed * gapOf(u_radius)) + 0.8);
  v_at = reach * vec2(cos(a_angle), sin(a_angle));
  gl_Position = at(v_at * vec2(1, -1));
  v_mark = a_mark;
  v_color = a_color;
}`,
  fragment: /* glsl */ `
precision highp float;
varying vec4 v_color;
varying vec2 v_at;
varying float v_mark;
uniform float u_radius;
uniform float u_pixelRatio;
uniform vec3 u_paper;
uniform vec3 u_ink;
uniform vec3 u_missed;${gap}
float outline(float kind, float r) {
  vec2 p = abs(v_at);
  if (kind < 0.5) return length(p) - r;
  if (kind < 1.5) return max(p.x, p.y) - 0.88 * r;
  return (p.x + p.y - 1.2 * r) * 0.7071;
}
float inside(float d) { return clamp(0.5 - d * u_pixelRatio, 0.0, 1.0); }
bool has(float part) { return mod(floor(v_mark / part), 2.0) > 0.5; }
void main() {
  float kind = mod(v_mark, 4.0);
  bool seed = has(4.0), hollow = has(8.0), faint = has(16.0), strong = has(32.0), missed = has(64.0);
  bool dashed = hollow || missed;
  float d = outline(kind, u_radius), ring = outline(kind, u_radius + gapOf(u_radius));
  float large = smoothstep(3.5, ${glsl(paleMark)}, u_radius);
  float line = dashed ? max(0.9, 0.14 * u_radius) : 0.85;
  vec3 body = hollow ? u_paper : mix(u_paper, v_color.rgb, strong ? 1.0 : mix(1.0, ${glsl(paleShare)}, large));
  vec3 rimColor = missed ? u_missed : u_ink;
  vec3 edge = hollow ? v_color.rgb : mix(v_color.rgb, rimColor, smoothstep(${glsl(fullMark)}, 4.5, u_radius));
  if (faint) { body = v_color.rgb; edge = v_color.rgb; }
  float dash = 0.0;
  if (dashed && u_radius > 5.0) {
    float turns = floor(u_radius * 1.35);
    dash = smoothstep(0.30, 0.36, abs(fract(atan(v_at.y, v_at.x) / 6.2832 * turns) - 0.5));
  }
  float full = inside(d), rim = full * (1.0 - inside(d + line));
  vec3 color = mix(body, edge, rim * (1.0 - 0.9 * dash));
  float alpha = full;
  if (seed) {
    float whole = inside(ring), band = whole * (1.0 - inside(ring + ring_width));
    vec3 around = mix(u_paper, hollow ? v_color.rgb : mix(v_color.rgb, u_ink, 0.75), band);
    color = mix(around, color, full);
    alpha = whole;
  }
  if (alpha <= 0.0) discard;
  gl_FragColor = vec4(color * alpha, alpha);
}`,
};

/** Vertices are the numbers of some attributes, one vertex after the other. */
type Vertices = Float32Array<ArrayBuffer>;

/** verticesOfLines has two vertices for each edge. */
export function verticesOfLines({ from, to, x, y }: Atlas, { edge }: Look): Vertices {
  const vertices = new Float32Array(12 * from.length);
  let at = 0;
  edge.forEach(({ colour, opacity }, e) => {
    for (const v of [from[e]!, to[e]!]) {
      vertices[at++] = x[v]!;
      vertices[at++] = y[v]!;
      for (const c of colour) vertices[at++] = c / 255;
      vertices[at++] = opacity;
    }
  });
  return vertices;
}

/** verticesOfMarks has three vertices for each orbit. Instances would take less memory, and ten times as long. */
export function verticesOfMarks({ x, y }: Atlas, { mark, colour }: Look): Vertices {
  const vertices = new Float32Array(24 * colour.length);
  let at = 0;
  colour.forEach((rgb, v) => {
    for (let corner = 0; corner < 3; corner++) {
      vertices[at++] = x[v]!;
      vertices[at++] = y[v]!;
      for (const c of rgb) vertices[at++] = c / 255;
      vertices[at++] = 1;
      vertices[at++] = mark[v]!;
      vertices[at++] = (corner * 2 * Math.PI) / 3;
    }
  });
  return vertices;
}

/** A Layer draws vertices with one program. */
export class Layer {
  private readonly gl: WebGLRenderingContext;
  private readonly program: WebGLProgram;
  private readonly numbers: number; // of a vertex
  private vertices = 0;

  constructor(
    canvas: HTMLCanvasElement,
    { attributes, vertex, fragment }: typeof lines | typeof marks,
    private readonly mode: "LINES" | "TRIANGLES",
  ) {
    // what is drawn stays for the printer
    const gl = (this.gl = canvas.getContext("webgl", { preserveDrawingBuffer: true })!);
    const program = (this.program = gl.createProgram());
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind)!;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    const sizes = Object.entries(attributes);
    this.numbers = sizes.reduce((sum, [, size]) => sum + size, 0);
    let offset = 0;
    for (const [name, size] of sizes) {
      const location = gl.getAttribLocation(program, name);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, 4 * this.numbers, 4 * offset);
      offset += size;
    }
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** load takes what is drawn from now on. */
  load(vertices: Vertices): void {
    this.vertices = vertices.length / this.numbers;
    this.gl.bufferData(this.gl.ARRAY_BUFFER, vertices, this.gl.DYNAMIC_DRAW);
  }

  /** draw draws all, with some uniforms beside those of the projection. */
  draw(at: Projection, uniforms: Record<string, readonly number[]>): void {
    const { gl } = this;
    const all = { ...uniforms, u_place: [at.scale, at.left, at.top], u_size: [at.width, at.height] };
    for (const [name, values] of Object.entries(all)) {
      const location = gl.getUniformLocation(this.program, name);
      if (values.length === 1) gl.uniform1fv(location, values);
      else if (values.length === 2) gl.uniform2fv(location, values);
      else gl.uniform3fv(location, values);
    }
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl[this.mode], 0, this.vertices);
  }

  /** end gives the memory back; browsers keep few contexts. */
  end(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}
