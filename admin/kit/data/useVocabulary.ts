import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { TRADE_GROUPS } from '../../../db/trades.ts';
import { FIRST_VOCABULARY, type VocabularyEntry, type VocabularyKind } from '../../../db/vocabulary.ts';
import { vocabularyCalls } from './vocabulary-calls.ts';

export const VOCABULARY = ['vocabulary'];

/**
 * Returns all districts and business types. Until the stored entries are loaded, returns the default entries.
 */
export function useEntries(): readonly VocabularyEntry[] {
  const { data = FIRST_VOCABULARY } = useQuery<readonly VocabularyEntry[]>({
    queryKey: VOCABULARY,
    queryFn: vocabularyCalls.list,
  });
  return data;
}

/**
 * Returns the active districts or business types for forms, and a function that returns the name of a stored
 * key in the user's language.
 */
export function useVocabulary(kind: VocabularyKind) {
  const [locale] = useLocaleState();
  const entries = useEntries().filter((entry) => entry.kind === kind);
  return {
    /** Keys of all entries, including the entries that forms no longer offer. */
    keys: entries.map(({ key }) => key),
    offered: entries.filter(({ isActive }) => isActive),
    nameOf(key: string): string {
      const entry = entries.find((one) => one.key === key);
      if (!entry) return key;
      return locale === 'en' ? entry.nameEn || entry.nameZh : entry.nameZh;
    },
  };
}

/** Returns the groups of business types, named in the user's language. */
export function useTradeGroups(): { key: string; name: string }[] {
  const [locale] = useLocaleState();
  return TRADE_GROUPS.map(({ key, zh, en }) => ({ key, name: locale === 'en' ? en : zh }));
}
