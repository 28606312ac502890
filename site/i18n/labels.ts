import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { englishLabel } from '../../db/english-labels.ts';

/** A stored Chinese label in the reader's language; a label that is not known stays Chinese. */
export function label(locale: Locale, stored: string): string {
  if (locale === 'en') return englishLabel(stored) ?? stored;
  return locale === 'zh-CN' ? toSimplified(stored) : stored;
}
