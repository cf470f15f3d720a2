// Graph files of a selection: GraphML as the command writes it, and GEXF and DOT with the places of the page.
import { classColour, css, light, mix } from "../graph/palette";
import { printPerm } from "../math/perm";
import { attributes, columns, edgeAttributes, edgeColumns, type Selection } from "./selection";

const description = ({ atlas, note }: Selection): string =>
  `Orbit graph of order ${atlas.n}: orbits of solutions with ${atlas.n} queens, joined by Mov of 1 queen${note ? ` (${note})` : ""}`;

/** graphml is the selection in GraphML. Of the whole graph it has the bytes of "qorbit graph N -f graphml". */
export function graphml(s: Selection): string {
  const { atlas } = s, schema = "http://graphml.graphdrawing.org/xmlns";
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<graphml xmlns="${schema}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema} ${schema}/1.0/graphml.xsd">`,
    ...columns.map(([name, type]) => ` <key id="node_${name}" for="node" attr.name="${name}" attr.type="${type}"></key>`),
    ...edgeColumns.map((name) => ` <key id="edge_${name}" for="edge" attr.name="${name}" attr.type="string"></key>`),
    ` <graph id="orbits${atlas.n}" edgedefault="undirected">`,
    `  <desc>${description(s)}</desc>`,
  ];
  for (const v of s.orbits) {
    out.push(`  <node id="orbit${v + 1}">`, ...attributes(atlas, v).map(([name, value]) => `   <data key="node_${name}">${value}</data>`), "  </node>");
  }
  for (const e of s.edges) {
    out.push(`  <edge source="orbit${e.from + 1}" target="orbit${e.to + 1}">`);
    out.push(...edgeAttributes(atlas, e).map(([name, value]) => `   <data key="edge_${name}">${value}</data>`), "  </edge>");
  }
  out.push(" </graph>", "</graphml>", "");
  return out.join("\n");
}

/** gexf is the selection in GEXF, with places and colours for Gephi. */
export function gexf(s: Selection): string {
  const { atlas } = s, schema = "http://www.gexf.net/1.2draft", integer = (type: string) => (type === "int" ? "integer" : type);
  const values = (list: [string, string][]) => ["    <attvalues>", ...list.map(([name, value]) => `     <attvalue for="${name}" value="${value}"></attvalue>`), "    </attvalues>"];
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<gexf xmlns="${schema}" xmlns:viz="${schema}/viz" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema} ${schema}/gexf.xsd" version="1.2">`,
    " <meta>", "  <creator>qorbit</creator>", `  <description>${description(s)}</description>`, " </meta>",
    ` <graph mode="static" defaultedgetype="undirected">`,
    `  <attributes class="node" mode="static">`,
    ...columns.map(([name, type]) => `   <attribute id="${name}" title="${name}" type="${integer(type)}"></attribute>`),
    "  </attributes>", `  <attributes class="edge" mode="static">`,
    ...edgeColumns.map((name) => `   <attribute id="${name}" title="${name}" type="string"></attribute>`),
    "  </attributes>", "  <nodes>",
  ];
  for (const v of s.orbits) {
    const [r, g, b] = classColour(atlas.class[v]!);
    out.push(`   <node id="orbit${v + 1}" label="${v + 1}">`, ...values(attributes(atlas, v)));
    out.push(`    <viz:color r="${r}" g="${g}" b="${b}"></viz:color>`, `    <viz:position x="${atlas.x[v]! / 32}" y="${-atlas.y[v]! / 32}" z="0"></viz:position>`, "   </node>");
  }
  out.push("  </nodes>", "  <edges>");
  s.edges.forEach((e, i) => {
    out.push(`   <edge id="${i + 1}" source="orbit${e.from + 1}" target="orbit${e.to + 1}"${e.operator ? ` label="${e.operator}"` : ""}>`, ...values(edgeAttributes(atlas, e)), "   </edge>");
  });
  out.push("  </edges>", " </graph>", "</gexf>", "");
  return out.join("\n");
}

/** dot is the selection in the language of Graphviz, with the places of the page, which neato -n keeps. */
export function dot(s: Selection): string {
  const { atlas } = s, shapes: Record<number, string> = { 8: "ellipse", 4: "box" };
  const scale = Math.max(1, Math.sqrt(s.orbits.length)) * 60 / 65535, place = (v: number) => v.toFixed(1);
  const out = [
    `strict graph orbits${atlas.n} {`,
    `\tgraph [label="${description(s)}\\ncircle: class 8; square: class 4; diamond: class 2; double outline: seed; dashed outline: missed\\n ", labelloc="t", fontname="Helvetica", fontsize="12", layout="neato", overlap="true", splines="line", outputorder="edgesfirst"];`,
    `\tnode [fontname="Helvetica", fontsize="10", style="filled", color="${css(light.ink)}", fixedsize="true", width="0.34", height="0.34"];`,
    `\tedge [color="${css(light.move)}"];`,
  ];
  for (const v of s.orbits) {
    const size = atlas.class[v]!, missed = atlas.depth[v]! < 0;
    const fill = missed ? `style="filled,dashed", fillcolor="white", color="${css(light.missed)}"` : `fillcolor="${css(mix(classColour(size), light.paper, 0.45)).toUpperCase()}"`;
    const seed = atlas.seed[v] ? `, peripheries="2"` : "";
    out.push(`\torbit${v + 1} [label="${v + 1}", shape="${shapes[size] ?? "diamond"}", class="class${size}${missed ? " missed" : ""}", ${fill}${seed}, pos="${place(atlas.x[v]! * scale)},${place(-atlas.y[v]! * scale)}!", tooltip="${v + 1}: ${printPerm(atlas.board(v))}, class ${size}"];`);
  }
  for (const e of s.edges) out.push(`\torbit${e.from + 1} -- orbit${e.to + 1}${e.operator ? ` [tooltip="${e.operator}"]` : ""};`);
  out.push("}", "");
  return out.join("\n");
}

