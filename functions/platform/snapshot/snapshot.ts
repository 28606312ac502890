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
  /** The member's positions in the lists sorted by Chinese name and by English name. */
  places: { companyNameHk: number; companyNameEn: number };
}

/** A record that visitors find by searching. `titles` and `texts` are in Chinese, then in English. */
export interface SearchRecord {
  kind: Exclude<SearchKind, 'pages'>;
  id: number;
  path: string | null;
  /** Date of the record in microseconds since 1970. Null if the record is a member. */
  at: number | null;
  titles: [string, string | null];
  texts: (string | null)[];
  search: string;
  /** First and last day of an event, for searches by date. */
  days?: [string, string];
  /** Number, text and normalised text of each page of a publication. */
  pages?: [number, string, string][];
  member?: DirectoryMember;
}

/** Titles in both languages, and English words from texts. Spelling corrections are chosen from them. */
export interface StoredWords {
  titles: { zh: string; en: string | null }[];
  words: string[];
}

/** Everything that visitors may search. Valid until `until`, in milliseconds since 1970. */
export interface Snapshot {
  until: number;
  /** Content version of the members, as sent with list responses. */
  membersVersion: string;
  records: SearchRecord[];
  vocabulary: { kind: VocabularyKind; key: string; folded: string }[];
  /**
   * Pairs of member number and member id. `folded`: normalised numbers with their leading zeros. `unpadded`:
   * normalised numbers without leading zeros. The id is 0 if the number belongs to several members, or to no
   * listed member.
   */
  numbers: { folded: [string, number][]; unpadded: [string, number][] };
  words: StoredWords;
}
