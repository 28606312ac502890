import type { SearchKind } from '../../../core/app/search.ts';
import type { VocabularyKind } from '../../../core/association/vocabulary.ts';
import type { Correction } from '../../../core/chinese/corrections.ts';

export interface DirectoryMember {
  id: number;
  district: string;
  businessTypes: string[];
  standing?: 'permanent' | 'ordinary';
  numbers: string[];
  offers?: string;
  telephones?: string;
  row: string;
  places: { companyNameHk: number; companyNameEn: number };
}

export interface SearchRecord {
  kind: Exclude<SearchKind, 'pages'>;
  id: number;
  path: string | null;
  /** Microseconds since 1970. Null for a member. */
  at: number | null;
  titles: [string, string | null, string[]?];
  texts: (string | null)[];
  search: string;
  days?: [string, string];
  pages?: [number, string, string][];
  member?: DirectoryMember;
}

export interface StoredWords {
  titles: { zh: string; en: string | null }[];
  words: string[];
}

/** Valid until `until`, in milliseconds since 1970. */
export interface Snapshot {
  until: number;
  membersVersion: string;
  records: SearchRecord[];
  vocabulary: { kind: VocabularyKind; key: string; folded: string }[];
  /** Numbers with (`folded`) and without leading zeros. Id 0: several members, or no listed member. */
  numbers: { folded: [string, number][]; unpadded: [string, number][]; prefixes: string[] };
  words: StoredWords;
  corrections: Correction[];
}
