import { plainText } from '../../../../core/dates/written-day.ts';

const LIMIT = '名額|人數|上限|只限|限額|capacity|quota|places|seats|max(?:imum)?|limited to';
const PEOPLE = '[人位名]|個名額|seats|places|pax|people|persons|participants';
const FORMS = [
  new RegExp(`(?:${LIMIT})[^\\n]{0,40}?(\\d{1,5})\\s*(?:${PEOPLE})`),
  /(\d{1,5})\s*(?:個名額|seats|places)/,
  new RegExp(`(?:${LIMIT})\\s*\\)?\\s*[:：]?\\s*(\\d{1,5})(?!\\s*[圍席桌]|[\\d年月日元%/:.-])`),
];
/** A limit for each person or firm, or an offer to the first ones, is not the number of places. */
const OF_EACH = /每|首\s*\d|\b(?:per|each|every|first)\b/;

export function placesIn(text: string): number | null {
  const clauses = text
    .split(/[\n,，;；。]/)
    .map((line) => plainText(line.slice(0, 300)))
    .filter((one) => !OF_EACH.test(one));
  for (const form of FORMS)
    for (const clause of clauses) {
      const places = Number(form.exec(clause)?.[1] ?? 0);
      if (places > 0) return places;
    }
  return null;
}
