import type { SearchKind } from '../../../db/validation/platform/search.ts';
import type { VocabularyKind } from '../../../db/vocabulary.ts';

/** A member's data for the search and for the directory's lists. */
export interface DirectoryMember {
  id: number;
  district: string;
  businessTypes: string[];
  standing?: 'permanent' | 'ordinary';
  /** Member numbers, normalised and without leading zeros. */
  numbers: string[];
  /** Services, brands, offers and address that the member agreed to show, normalised. */
  offers?: string;
  /** The record as the directory's list contains it, in JSON. */
  row: string;
  /** Positions in the orders by Chinese and by English name. */
  places: { companyNameHk: number; companyNameEn: number };
}

/** A record that visitors find by searching. `titles` and `texts` are in Chinese, then in English. */
export interface SearchRecord {
  kind: Exclude<SearchKind, 'pages'>;
  id: number;
  path: string | null;
  /** Microseconds since 1970. Null for members. */
  at: number | null;
  titles: [string, string | null];
  texts: (string | null)[];
  search: string;
  /** First and last day on which a date in the query finds an event. */
  days?: [string, string];
  /** Number, text and normalised text of each page of a publication. */
  pages?: [number, string, string][];
  member?: DirectoryMember;
}

/** Titles in Chinese and English, and English words of texts, for corrections. */
export interface StoredWords {
  titles: { zh: string; en: string | null }[];
  words: string[];
}

/** Everything that visitors may search. It holds until `until`, in milliseconds since 1970. */
export interface Snapshot {
  until: number;
  /** Version of the members, as in responses of the list. */
  membersVersion: string;
  records: SearchRecord[];
  vocabulary: { kind: VocabularyKind; key: string; folded: string }[];
  /**
   * Ids of members by number, as they are written, and without leading zeros. 0: the number belongs to no listed
   * member, or to several members.
   */
  numbers: { folded: [string, number][]; unpadded: [string, number][] };
  words: StoredWords;
}
