import type { CustomQuestion } from '../../../../db/validation/events/custom-questions.ts';

/** Returns a random id of letters and digits, as the schema requires. It is never shown. */
export const newId = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/**
 * Parses the questions, complete or not. Returns none for an empty text, undefined for another program's
 * text. The schema reports missing parts on saving.
 */
export function typedQuestions(customFields: unknown): CustomQuestion[] | undefined {
  if (customFields === null || customFields === undefined || customFields === '') return [];
  try {
    const json = JSON.parse(String(customFields));
    return json?.version === 1 && Array.isArray(json.questions) ? json.questions : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a copy of the list with one item moved a position earlier or later. */
export function moved<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}
