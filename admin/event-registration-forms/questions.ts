import type { CustomQuestion } from '../../db/validation/registrations/custom-questions.ts';

/** Letters and digits, as the schema asks; nobody sees it. */
export const newId = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/**
 * Questions while they are written, complete or not; none for an empty text, undefined for one of another program's. The
 * schema says on saving what is missing.
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

/** With one of a list a place earlier or later. */
export function moved<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}
