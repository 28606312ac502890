import type { Dictionary } from '../../i18n/dictionary.ts';

/** Publication data for the viewer. */
export interface ViewedPublication {
  title: string;
  fileUrl: string;
  downloadUrl: string;
  pageUrls: string[];
  pageCount: number;
}

export type ViewerStrings = Dictionary['viewer'];

/** Start position of the viewer: a page, and a search term to highlight on it. */
export interface ViewerStart {
  page: number;
  term: string;
}
