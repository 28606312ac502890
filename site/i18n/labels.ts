import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { englishLabel } from '../../db/english-labels.ts';
import type { VocabularyEntry } from '../../db/vocabulary.ts';
import type { Content } from '../content/content.ts';
import { onceFor } from '../content/once-for.ts';

/** Maximum number of cached labels. Staff can write labels, so their number is unlimited. */
const MOST_LABELS = 1000;

/** Cache of converted labels. Few different labels are in use, and every card shows some of them. */
const simplified = new Map<string, string>();

function inSimplified(stored: string): string {
  const known = simplified.get(stored) ?? toSimplified(stored);
  if (simplified.size < MOST_LABELS) simplified.set(stored, known);
  return known;
}

type Named = Pick<VocabularyEntry, 'key' | 'nameZh' | 'nameEn'>;

const byKey = () =>
  onceFor((entries: readonly Named[]) => new Map(entries.map((entry) => [entry.key, entry])));
const entriesByKey = byKey();
const typesByKey = byKey();

/** Translates a stored Chinese label for the reader. Unknown labels stay Chinese. */
export function label({ vocabulary, memberTypes }: Content, locale: Locale, stored: string): string {
  const entry = entriesByKey(vocabulary).get(stored) ?? typesByKey(memberTypes).get(stored);
  const chinese = entry?.nameZh ?? stored;
  if (locale === 'en') return entry?.nameEn || englishLabel(stored) || chinese;
  return locale === 'zh-CN' ? inSimplified(chinese) : chinese;
}
