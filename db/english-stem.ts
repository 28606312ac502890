/** English plural endings and their stems: searches use what singular and plural share. */
const PLURALS: [ending: RegExp, stem: string][] = [
  [/^([a-z]{3,})ies$/i, '$1'],
  [/^([a-z]{2,}(?:x|ch|sh|ss))es$/i, '$1'],
  [/^([a-z]{2,}[^s\W])['’]?s['’]?$/i, '$1'],
  [/^([a-z]{3,}[^aeiou\W])y$/i, '$1'],
];

/** Returns the stem that singular and plural of an English word share. Other words stay. */
export function stemOf(word: string): string {
  const [ending, stem = ''] = PLURALS.find(([pattern]) => pattern.test(word)) ?? [];
  return ending ? word.replace(ending, stem) : word;
}
