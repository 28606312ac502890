const QUOTED = /["“”「『]([^"“”「」『』]*)["“”」』]/g;

/** Splits a search into its quoted phrases and the remaining text. */
export function splitQuoted(text: string): { quoted: string[]; rest: string } {
  const quoted: string[] = [];
  const rest = text.replace(QUOTED, (_, phrase: string) => {
    quoted.push(phrase.trim());
    return ' ';
  });
  return { quoted: quoted.filter(Boolean), rest };
}
