import type { CustomQuestion } from '../../../../core/events/validation/custom-questions.ts';

export const newId = () => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/**
 * Accepts incomplete questions: the schema reports missing parts on save. Undefined if the text is in another
 * program's format.
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

export function moved<Item>(items: Item[], index: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}
