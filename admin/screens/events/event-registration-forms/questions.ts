import type { CustomQuestion } from '../../../../db/validation/events/custom-questions.ts';

/** Returns a random id of letters and digits, as the schema requires. Users never see it. */
export const newId = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/**
 * Parses the stored questions, even incomplete ones: the schema reports missing parts when the form is saved.
 * Returns an empty list if the text is empty, or undefined if the text is in another program's format.
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

/** Returns a copy of the list in which one item is moved one position earlier or later. */
export function moved<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}
