/** Banking apps show this many characters of a payee's name (EMVCo merchant-presented code, field 59). */
export const LONGEST_PAYEE_NAME = 25;

const SHORTER: [RegExp, string][] = [
  [/\s+/g, ' '],
  [/^the /i, ''],
  [/\bhong kong\b/gi, 'HK'],
  [/\blimited\b/gi, 'Ltd'],
  [/\bassociation\b/gi, 'Assn'],
  [/\bfederation\b/gi, 'Fed'],
  [/\binternational\b/gi, 'Intl'],
  [/\bcompany\b/gi, 'Co'],
  [/\bsociety\b/gi, 'Soc'],
  [/\bchamber of commerce\b/gi, 'Chamber'],
  [/ and /gi, ' & '],
  [/[.,]/g, ''],
  [/ Ltd$/, ''],
];

export function shortPayeeName(name: string): string {
  const short = SHORTER.reduce(
    (shorter, [word, abbreviation]) =>
      shorter.length > LONGEST_PAYEE_NAME ? shorter.replace(word, abbreviation) : shorter,
    name.trim(),
  );
  if (short.length <= LONGEST_PAYEE_NAME) return short;
  const cut = short.slice(0, LONGEST_PAYEE_NAME + 1).replace(/ [^ ]*$/, '');
  return cut.slice(0, LONGEST_PAYEE_NAME).replace(/ (?:&|of|for|the)$/i, '');
}
