import type { core } from 'zod/mini';
import type { Association, AssociationRecord } from '../../../../../core/content/validation/association.ts';
import { isSame } from './same.ts';

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

export const errorsOf = (
  issues: readonly core.$ZodIssue[],
  translate: (key: string) => string,
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), translate(message)]));
