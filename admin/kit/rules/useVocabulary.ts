import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { inSlot } from '../../../core/association/locales.ts';
import { TRADE_GROUPS } from '../../../core/association/trades.ts';
import {
  FIRST_VOCABULARY,
  type VocabularyEntry,
  type VocabularyKind,
} from '../../../core/association/vocabulary.ts';
import { vocabularyCalls } from './vocabulary-calls.ts';

export const VOCABULARY = ['vocabulary'];

export function useEntries(): readonly VocabularyEntry[] {
  const { data = FIRST_VOCABULARY } = useQuery<readonly VocabularyEntry[]>({
    queryKey: VOCABULARY,
    queryFn: vocabularyCalls.list,
  });
  return data;
}

export function useVocabulary(kind: VocabularyKind) {
  const [locale] = useLocaleState();
  const entries = useEntries().filter((entry) => entry.kind === kind);
  return {
    keys: entries.map(({ key }) => key),
    offered: entries.filter(({ isActive }) => isActive),
    nameOf(key: string): string {
      const entry = entries.find((one) => one.key === key);
      if (!entry) return key;
      return inSlot(locale, entry.nameZh, entry.nameEn);
    },
  };
}

export function useTradeGroups(): { key: string; name: string }[] {
  const [locale] = useLocaleState();
  return TRADE_GROUPS.map(({ key, zh, en }) => ({ key, name: inSlot(locale, zh, en) }));
}
