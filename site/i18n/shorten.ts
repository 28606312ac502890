export function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const atWord =
    /[a-z]$/i.test(cut) && /[a-z]/i.test(characters[length] ?? '') ? cut.replace(/\s+\S*$/, '') : cut;
  return `${atWord.trimEnd()}…`;
}

const SHORTEST_DESCRIPTION = 10;
const LONGEST_DESCRIPTION = 155;

export function describe(text: string, otherwise: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length < SHORTEST_DESCRIPTION ? otherwise : shorten(line, LONGEST_DESCRIPTION);
}
