import type { core } from 'zod/mini';
import type { Association, AssociationRecord } from '../../../../db/validation/content/association.ts';
import { isSame } from './same.ts';

/** Returns the fields that differ from the stored version. Ignores introductions without text. */
export function changedParts(
  { updatedAt: _updatedAt, hasDraft: _hasDraft, ...stored }: AssociationRecord,
  texts: Association,
): Partial<Association> {
  const names = Object.keys(stored) as (keyof Association)[];
  const whole: Association = { ...texts, introductions: written(texts.introductions) };
  const changed = names.filter((name) => !isSame(stored[name], whole[name]));
  return Object.fromEntries(changed.map((name) => [name, whole[name]]));
}

const written = (introductions: Association['introductions']) =>
  Object.fromEntries(
    Object.entries(introductions).filter(([, words]) => words && (words.zh || words.en)),
  ) as Association['introductions'];

/** Maps validation errors to the path of their field: `faq.0.answer.en`. */
export const errorsOf = (
  issues: readonly core.$ZodIssue[],
  translate: (key: string) => string,
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), translate(message)]));
