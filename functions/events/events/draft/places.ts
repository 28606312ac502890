import { chineseNumber } from '../../../../db/dates/chinese-number.ts';

const PERSONS =
  '\\s*(?:位|人|名(?!額|额)|個名額|个名额|座位|seats?\\b|places?\\b|pax\\b|people\\b|persons?\\b|participants?\\b)';
const LIMIT =
  '(?:名額|名额|人數|人数|上限|限額|限额|容量|座位|capacity|quota|places|seats|max(?:imum)?|limited to|limit|限)';
/** Patterns for the number of participants, the most reliable first: `名額：2圍（24位）` means 24 people, not 2. */
const FORMS = [
  new RegExp(`${LIMIT}[^\\n]{0,40}?(\\d{1,5})${PERSONS}`, 'i'),
  /(\d{1,5})\s*(?:places|seats|個名額|个名额)/i,
  new RegExp(
    `${LIMIT}(?:\\s*[(（][^()（）]{1,20}[)）])?\\s*[:：]?\\s*(?:為|为|共|只限|只有|only)?\\s*(\\d{1,5})(?!\\s*(?:圍|围|席|桌|table|[\\d年月日元間间%/:.-]))`,
    'i',
  ),
];
/**
 * Matches a clause whose number is not the maximum number of participants: a limit per person or firm, or an
 * offer to the first people who register.
 */
const OF_EACH = /每|首\s*\d|\b(?:per|each|every|first)\b/i;

const KEYWORD = new RegExp(`${LIMIT}|places|seats`, 'i');
const NUMERAL = /[一二兩三四五六七八九十]{1,5}(?=\s*(?:位|人|名|個名額))/g;
/** Maximum number of lines, and of characters in a line. A longer text is a letter, not an announcement. */
const MOST_LINES = 300;
const LONGEST_LINE = 300;

const clausesOf = (line: string) =>
  line
    .slice(0, LONGEST_LINE)
    .replace(NUMERAL, (numeral) => String(chineseNumber(numeral.replace('兩', '二'))))
    .split(/[,，;；。]/)
    .filter((clause) => !OF_EACH.test(clause));

/** Returns the maximum number of participants that an announcement states, or null if it states no number. */
export function placesIn(text: string): number | null {
  const lines = text
    .normalize('NFKC')
    .split('\n')
    .filter((line) => KEYWORD.test(line));
  const clauses = lines.slice(0, MOST_LINES).flatMap(clausesOf);
  for (const form of FORMS)
    for (const clause of clauses) {
      const places = Number(form.exec(clause)?.[1] ?? 0);
      if (places > 0) return places;
    }
  return null;
}
