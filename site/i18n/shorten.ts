/** The first `length` characters, at a word's end where the text has words. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const atWord = /[a-z]$/i.test(cut) && /[a-z]/i.test(characters[length] ?? '') ? cut.replace(/\s+\S*$/, '') : cut;
  return `${atWord.trimEnd()}…`;
}
