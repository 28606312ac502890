import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { englishLabel } from '../../db/english-labels.ts';

/** Staff may write labels of their own: no more than these are kept. */
const MOST_LABELS = 1000;

/** There are few labels, and they stand on every card. */
const simplified = new Map<string, string>();

function inSimplified(stored: string): string {
  const known = simplified.get(stored) ?? toSimplified(stored);
  if (simplified.size < MOST_LABELS) simplified.set(stored, known);
  return known;
}

/** A stored Chinese label in the reader's language; a label that is not known stays Chinese. */
export function label(locale: Locale, stored: string): string {
  if (locale === 'en') return englishLabel(stored) ?? stored;
  return locale === 'zh-CN' ? inSimplified(stored) : stored;
}
