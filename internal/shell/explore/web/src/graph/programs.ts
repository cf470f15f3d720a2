// WebGL programs: the marks of orbits, with the shapes of the still pictures, and edges as thin lines.
import type Sigma from "sigma";
import { EdgeLineProgram, NodeProgram } from "sigma/rendering";
import type { NodeDisplayData, RenderParams } from "sigma/types";
import { floatColor } from "sigma/utils";
import {
  clearGap,
  fullMark,
  leastGap,
  leastMark,
  light,
  paleMark,
  paleShare,
  ringWidth,
  type RGB,
  type Tones,
} from "./palette";

/**
 * What the programs share with the view: the tones of the theme, and whether edges are left out while the
 * camera moves.
 */
export const drawing = { tones: light as Tones, skipEdges: false };

const glsl = (x: number) => x.toFixed(2);

// gapOf of the palette.
const gap = /* glsl */ `
float gapOf(float radius) {
  float grown = smoothstep(${glsl(leastMark)}, ${glsl(fullMark)}, radius);
  return max(0.3 * radius, mix(${glsl(leastGap)}, ${glsl(clearGap)}, grown));
}`;

const vertexOfMark = /* glsl */ `
attribute vec4 a_color;
attribute vec2 a_position;
attribute float a_size;
attribute float a_mark;
attribute float a_angle;
uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
varying vec4 v_color;
varying vec2 v_at;     // the place in the mark, in CSS pixels
varying float v_radius;
varying float v_mark;
const float bias = 255.0 / 254.0;${gap}
void main() {
  v_radius = a_size / u_sizeRatio;
  // a square's corners are farther out than its sides
  float kind = mod(a_mark, 4.0), seed = mod(floor(a_mark / 4.0), 2.0);
  float reach = 2.0 * ((kind < 0.5 ? 1.0 : 1.26) * (v_radius + seed * gapOf(v_radius)) + 0.8);
  v_at = reach * vec2(cos(a_angle), sin(a_angle));
  gl_Position = vec4((u_matrix * vec3(a_position + v_at * 2.0 * u_correctionRatio, 1)).xy, 0, 1);
  v_mark = a_mark;
  v_color = a_color;
  v_color.a *= bias;
}`;

// Coverage is computed from the distance to an outline. A small mark is a full dot; a large one is pale with
// a thin outline, so that its number can be read.
const fragmentOfMark = /* glsl */ `
precision highp float;
varying vec4 v_color;
varying vec2 v_at;
varying float v_radius;
varying float v_mark;
uniform float u_pixelRatio;
uniform vec3 u_paper;
uniform vec3 u_ink;
uniform vec3 u_missed;
${gap.trim()}
float outline(float kind, float r) {
  vec2 p = abs(v_at);
  if (kind < 0.5) return length(p) - r;
  if (kind < 1.5) return max(p.x, p.y) - 0.88 * r;
  return (p.x + p.y - 1.2 * r) * 0.7071;
}
float inside(float d) { return clamp(0.5 - d * u_pixelRatio, 0.0, 1.0); }
void main() {
  float kind = mod(v_mark, 4.0);
  bool seed = mod(floor(v_mark / 4.0), 2.0) > 0.5;
  bool hollow = mod(floor(v_mark / 8.0), 2.0) > 0.5;
  bool faint = mod(floor(v_mark / 16.0), 2.0) > 0.5;
  bool strong = mod(floor(v_mark / 32.0), 2.0) > 0.5;
  bool missed = v_mark > 63.5;
  bool dashed = hollow || missed;
  float d = outline(kind, v_radius), ring = outline(kind, v_radius + gapOf(v_radius));
  float large = smoothstep(3.5, ${glsl(paleMark)}, v_radius);
  float line = dashed ? max(0.9, 0.14 * v_radius) : 0.85;
  vec3 body = hollow ? u_paper : mix(u_paper, v_color.rgb, strong ? 1.0 : mix(1.0, ${glsl(paleShare)}, large));
  vec3 rimColor = missed ? u_missed : u_ink;
  vec3 edge = hollow ? v_color.rgb : mix(v_color.rgb, rimColor, smoothstep(${glsl(fullMark)}, 4.5, v_radius));
  if (faint) { body = v_color.rgb; edge = v_color.rgb; }
  float dash = 0.0;
  if (dashed && v_radius > 5.0) {
    float turns = floor(v_radius * 1.35);
    dash = smoothstep(0.30, 0.36, abs(fract(atan(v_at.y, v_at.x) / 6.2832 * turns) - 0.5));
  }
  float full = inside(d), rim = full * (1.0 - inside(d + line));
  vec3 color = mix(body, edge, rim * (1.0 - 0.9 * dash));
  float alpha = full;
  if (seed) {
    float whole = inside(ring), band = whole * (1.0 - inside(ring + ${glsl(ringWidth)}));
    vec3 around = mix(u_paper, hollow ? v_color.rgb : mix(v_color.rgb, u_ink, 0.75), band);
    color = mix(around, color, full);
    alpha = whole;
  }
  if (alpha <= 0.0) discard;
  gl_FragColor = vec4(color * alpha, alpha);
}`;

const third = (2 * Math.PI) / 3;
const markUniforms = [
  "u_sizeRatio",
  "u_correctionRatio",
  "u_matrix",
  "u_pixelRatio",
  "u_paper",
  "u_ink",
  "u_missed",
] as const;

/**
 * MarkProgram draws orbits, each in a triangle around its mark. Instances would take less memory, and in
 * software ten times as long.
 */
export class MarkProgram extends NodeProgram<(typeof markUniforms)[number]> {
  /**
   * There is no second pass that draws numbers for picking: the view finds the orbit at a place by itself.
   */
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, renderer: Sigma) {
    super(gl, null, renderer);
  }

  getDefinition() {
    const gl = WebGLRenderingContext;
    return {
      VERTICES: 3,
      VERTEX_SHADER_SOURCE: vertexOfMark,
      FRAGMENT_SHADER_SOURCE: fragmentOfMark,
      METHOD: gl.TRIANGLES,
      UNIFORMS: markUniforms,
      ATTRIBUTES: [
        { name: "a_position", size: 2, type: gl.FLOAT },
        { name: "a_size", size: 1, type: gl.FLOAT },
        { name: "a_mark", size: 1, type: gl.FLOAT },
        { name: "a_color", size: 4, type: gl.UNSIGNED_BYTE, normalized: true },
        { name: "a_angle", size: 1, type: gl.FLOAT },
      ],
    };
  }

  override processVisibleItem(_id: number, at: number, data: NodeDisplayData & { mark?: number }) {
    const { array } = this;
    const color = floatColor(data.color);
    for (let corner = 0; corner < 3; corner++) {
      array[at++] = data.x;
      array[at++] = data.y;
      array[at++] = data.size;
      array[at++] = data.mark ?? 0;
      array[at++] = color;
      array[at++] = corner * third;
    }
  }

  override setUniforms(
    params: RenderParams,
    {
      gl,
      uniformLocations: u,
    }: { gl: WebGLRenderingContext; uniformLocations: Record<string, WebGLUniformLocation> },
  ) {
    const vec = (name: string, [r, g, b]: RGB) => gl.uniform3f(u[name]!, r / 255, g / 255, b / 255);
    gl.uniform1f(u["u_sizeRatio"]!, params.sizeRatio);
    gl.uniform1f(u["u_correctionRatio"]!, params.correctionRatio);
    gl.uniform1f(u["u_pixelRatio"]!, params.pixelRatio);
    gl.uniformMatrix3fv(u["u_matrix"]!, false, params.matrix);
    vec("u_paper", drawing.tones.paper);
    vec("u_ink", drawing.tones.ink);
    vec("u_missed", drawing.tones.missed);
  }
}

const fragmentOfLine = /* glsl */ `
precision mediump float;
varying vec4 v_color;
uniform float u_share;
void main() {
  float alpha = pow(v_color.a, u_share);
  gl_FragColor = vec4(v_color.rgb * alpha, alpha);
}`;

/**
 * LineProgram draws edges, one pixel wide, with the opacity of their colours, and more of it the closer the
 * camera is: fewer lines cross.
 */
export class LineProgram extends EdgeLineProgram {
  override getDefinition() {
    return { ...super.getDefinition(), FRAGMENT_SHADER_SOURCE: fragmentOfLine };
  }

  override setUniforms(params: RenderParams, info: Parameters<EdgeLineProgram["setUniforms"]>[1]) {
    super.setUniforms(params, info);
    info.gl.uniform1f(
      info.gl.getUniformLocation(info.program, "u_share"),
      Math.min(1, Math.sqrt(params.zoomRatio)),
    );
  }

  override render(params: RenderParams) {
    if (!drawing.skipEdges) super.render(params);
  }
}
