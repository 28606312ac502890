import type { Dictionary } from '../../i18n/dictionary.ts';

/** What the viewer shows of a publication. */
export interface ViewedPublication {
  title: string;
  fileUrl: string;
  downloadUrl: string;
  pageUrls: string[];
  pageCount: number;
}

export type ViewerStrings = Dictionary['viewer'];

export const isPdf = (address: string): boolean => /\.pdf($|[?#])/i.test(address);

/** Where a link into a publication leads: a page, and the word that is marked on it. */
export interface ViewerStart {
  page: number;
  term: string;
}
