// Texts as the command reads and prints them, so that its messages and those of the page are the same.

/** longest is the length, in bytes of UTF-8, to which messages cut what they quote. */
const longest = 80;

/** isSpace is the white space of Unicode, which is not quite what String.trim removes. */
const isSpace = (c: string | undefined): boolean => c !== undefined && /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(c);

/** trim removes white space at both ends. A regular expression would be slow on long runs of spaces within the text. */
export function trim(text: string): string {
  let start = 0, end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

/** fields cuts a text at its white space. */
export function fields(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (i < text.length && !isSpace(text[i])) continue;
    if (i > start) words.push(text.slice(start, i));
    start = i + 1;
  }
  return words;
}

const escapes: Record<string, string> = { "\x07": "\\a", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\v": "\\v", "\\": "\\\\" };
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** escaped is a text between quotation marks of one kind: on one line, with escapes for what cannot be printed. */
function escaped(text: string, mark: string): string {
  let out = mark;
  for (const c of text) {
    const code = c.codePointAt(0)!;
    if (c === mark) out += "\\" + c;
    else if (escapes[c]) out += escapes[c];
    else if (c === " " || (code > 32 && code < 127)) out += c;
    else if (code < 128) out += "\\x" + hex(code, 2);
    else if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(c)) out += c;
    else out += code > 0xffff ? "\\U" + hex(code, 8) : "\\u" + hex(code, 4);
  }
  return out + mark;
}

/** quoteCharacter prints one character for a message. */
export const quoteCharacter = (c: string): string => escaped(c, "'");

/** quote prints input for a message: on one line, and not longer than a line. */
export function quote(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= longest) return escaped(text, '"');
  let end = longest; // the last character that is whole; the bytes of the rest are printed as numbers
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  const rest = [...bytes.subarray(end, longest)].map((b) => "\\x" + hex(b, 2)).join("");
  return escaped(new TextDecoder().decode(bytes.subarray(0, end)), '"').slice(0, -1) + rest + '"…';
}

/** shorten cuts a permutation for a message. */
export const shorten = (text: string): string => (text.length > longest ? text.slice(0, longest) + "…" : text);

/** hint asks whether one of the names was meant: "; did you mean Inv?". It is empty where no name is near. */
export function hint(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near.length > 0 ? `; did you mean ${near.join(" or ")}?` : "";
}

/** nearest lists the names at the least edit distance, if that is 1, or a third of the length of the name or less; otherwise those
 * that begin with the name. */
function nearest(name: string, names: readonly string[]): string[] {
  if (name.length < 2 || name.length > 60) return [];
  name = name.toLowerCase();
  let near: string[] = [];
  const longer: string[] = [];
  let least = Math.max(1, Math.floor(name.length / 3));
  for (const candidate of names) {
    const lower = candidate.toLowerCase(), d = distance(name, lower);
    if (d < least) [least, near] = [d, [candidate]];
    else if (d === least && d < lower.length) near.push(candidate);
    if (lower.startsWith(name)) longer.push(candidate);
  }
  return (near.length > 0 ? near : longer).slice(0, 3);
}

/** distance is the optimal string alignment distance: letters inserted, deleted, replaced, or exchanged with the next one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, rows[i - 2]![j - 2]! + 1);
      row.push(d);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
