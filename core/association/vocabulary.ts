import { fold } from '../chinese/fold.ts';
import { DISTRICTS } from './districts.ts';
import { englishLabel } from './english-labels.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { BUSINESS_TYPES, EVERYDAY, GROUP_OF_TRADE } from './trades.ts';

export const VOCABULARY_KINDS = ['district', 'business'] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

export interface VocabularyEntry {
  kind: VocabularyKind;
  key: string;
  groupKey: string;
  nameZh: string;
  nameEn: string;
  slug: string;
  searchWords: string;
  position: number;
  isActive: boolean;
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

export const foldedWords = ({
  key,
  nameZh,
  nameEn,
  searchWords,
}: Pick<VocabularyEntry, 'key' | 'nameZh' | 'nameEn' | 'searchWords'>): string =>
  fold([...new Set([key, nameZh, nameEn, searchWords])].join(' '));

const entryOf = (
  kind: VocabularyKind,
  key: string,
  position: number,
  values: Pick<VocabularyEntry, 'groupKey' | 'searchWords'>,
): VocabularyEntry => {
  const nameEn = englishLabel(key) ?? '';
  return { kind, key, nameZh: key, nameEn, slug: slugOf(nameEn || key), position, isActive: true, ...values };
};

export const FIRST_VOCABULARY: readonly VocabularyEntry[] = [
  ...DISTRICTS.map((key, position) =>
    entryOf('district', key, position, {
      groupKey: '',
      searchWords: (NEIGHBOURHOODS[key] ?? '').replaceAll('|', ' '),
    }),
  ),
  ...BUSINESS_TYPES.map((key, position) =>
    entryOf('business', key, position, {
      groupKey: GROUP_OF_TRADE[key] ?? '',
      searchWords: EVERYDAY[key] ?? '',
    }),
  ),
];
