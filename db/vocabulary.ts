import { fold } from './chinese/fold.ts';
import { DISTRICTS } from './constants.ts';
import { englishLabel } from './english-labels.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';
import { BUSINESS_TYPES, EVERYDAY, GROUP_OF_TRADE } from './trades.ts';

export const VOCABULARY_KINDS = ['district', 'business'] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

/** A district or business type, for forms, pages and searches. */
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

/** Converts a name to a slug: `sham-shui-po` for Sham Shui Po. A Chinese name is not converted. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the search text of a district or business type: its names and search words, normalised. */
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

/** Districts and business types of a new installation. */
export const FIRST_VOCABULARY: readonly VocabularyEntry[] = [
  ...DISTRICTS.map((key, position) =>
    entryOf('district', key, position, {
      groupKey: '',
      searchWords: NEIGHBOURHOODS[key].replaceAll('|', ' '),
    }),
  ),
  ...BUSINESS_TYPES.map((key, position) =>
    entryOf('business', key, position, {
      groupKey: GROUP_OF_TRADE[key] ?? '',
      searchWords: EVERYDAY[key] ?? '',
    }),
  ),
];
