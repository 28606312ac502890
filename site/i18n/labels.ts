import { englishLabel } from '../../core/association/english-labels.ts';
import { isMade, isSecond, type Locale } from '../../core/association/locales.ts';
import type { VocabularyEntry } from '../../core/association/vocabulary.ts';
import type { Content } from '../content/content.ts';
import { simplified } from '../content/localize.ts';
import { onceFor } from '../content/once-for.ts';

type Named = Pick<VocabularyEntry, 'key' | 'nameZh' | 'nameEn'>;

const byKey = () =>
  onceFor((entries: readonly Named[]) => new Map(entries.map((entry) => [entry.key, entry])));
const entriesByKey = byKey();
const typesByKey = byKey();

export function label({ vocabulary, memberTypes }: Content, locale: Locale, stored: string): string {
  const entry = entriesByKey(vocabulary).get(stored) ?? typesByKey(memberTypes).get(stored);
  const chinese = entry?.nameZh ?? stored;
  if (isSecond(locale)) return entry?.nameEn || englishLabel(stored) || chinese;
  return isMade(locale) ? simplified(chinese) : chinese;
}
