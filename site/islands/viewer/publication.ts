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

/** Target of a link into a publication: a page, and the word highlighted on it. */
export interface ViewerStart {
  page: number;
  term: string;
}
