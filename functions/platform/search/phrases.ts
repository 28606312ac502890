/** Maximum number of phrases, because each is searched in every candidate text. */
const MOST_PHRASES = 8;

const QUOTED = /["“”「『]([^"“”「」『』]*)["“”」』]/g;

/** Splits a query into words, all of which must match. A quoted phrase is one word. */
export function phrasesOf(question: string): string[] {
  const quoted: string[] = [];
  const rest = question.replace(QUOTED, (_, phrase: string) => {
    quoted.push(phrase.trim());
    return ' ';
  });
  const words = rest.split(/[\s"“”「」『』]+/);
  return [...new Set([...quoted, ...words].filter(Boolean))].slice(0, MOST_PHRASES);
}
