/**
 * A line may break between these pieces. Punctuation that must not begin a line belongs to the piece before
 * it.
 */
const PIECES =
  /(?:[（「『《【〔〈“‘(]*)(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}（「『《【〔〈]+)[、。，．：；！？）」』》】〕〉”’)]*\s*|\s+|./gu;

function* split(piece: string, room: number, widthOf: (text: string) => number) {
  let part = '';
  for (const character of piece) {
    if (part && widthOf(part + character) > room) {
      yield part;
      part = '';
    }
    part += character;
  }
  yield part;
}

function wrapped(paragraph: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of paragraph.matchAll(PIECES)) {
    if (widthOf((line + piece).trimEnd()) <= room) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    const parts = [...split(piece, room, widthOf)];
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line.trimEnd()];
}

export const linesOf = (text: string, room: number, widthOf: (text: string) => number): string[] =>
  text.split(/\r\n|[\r\n]/).flatMap((paragraph) => wrapped(paragraph, room, widthOf));
