import type { TranslationFields, TranslationTexts } from '../data/dataProvider.ts';
import type { TextKey } from '../i18n/dictionary.ts';

export type TranslationPairs = { from: TranslationFields; to: string; isRequired?: boolean }[];

export interface TranslationMessages {
  missing: TextKey;
  failed: TextKey;
}

const SPACES = /&nbsp;|\s/g;
const TAGS = /<[^>]*>/g;

const isBlank = (value: unknown) =>
  typeof value !== 'string' || value.replace(TAGS, '').replace(SPACES, '') === '';

/** Undefined while a required text is missing (docs/product.md 5). */
export function textsToTranslate(
  pairs: TranslationPairs,
  values: Record<string, unknown>,
): TranslationTexts | undefined {
  if (pairs.some(({ from, isRequired }) => isRequired && isBlank(values[from]))) return undefined;
  return Object.fromEntries(pairs.map(({ from }) => [from, values[from] ?? '']));
}

export function hasEnglish(pairs: TranslationPairs, values: Record<string, unknown>): boolean {
  return pairs.some(({ to }) => !isBlank(values[to]));
}
