const QUOTED = /["“”「『]([^"“”「」『』]*)["“”」』]/g;

export function splitQuoted(text: string): { quoted: string[]; rest: string } {
  const quoted: string[] = [];
  const rest = text.replace(QUOTED, (_, phrase: string) => {
    quoted.push(phrase.trim());
    return ' ';
  });
  return { quoted: quoted.filter(Boolean), rest };
}
