import type { Dictionary } from '../../i18n/dictionary.ts';

export interface ViewedPublication {
  title: string;
  fileUrl: string;
  downloadUrl: string;
  pageUrls: string[];
  pageCount: number;
}

export type ViewerStrings = Dictionary['viewer'];

export interface ViewerStart {
  page: number;
  term: string;
}
