/** Each is looked for in every text that may have it. */
const MOST_PHRASES = 8;

const QUOTED = /["“”「『]([^"“”「」『』]*)["“”」』]/g;

/** The words of a question, all of which must be found; what stands in quotation marks is one. */
export function phrasesOf(question: string): string[] {
  const quoted: string[] = [];
  const rest = question.replace(QUOTED, (_, phrase: string) => {
    quoted.push(phrase.trim());
    return ' ';
  });
  const words = rest.split(/[\s"“”「」『』]+/);
  return [...new Set([...quoted, ...words].filter(Boolean))].slice(0, MOST_PHRASES);
}
