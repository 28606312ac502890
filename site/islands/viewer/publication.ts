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
