import type { News } from '../../../../db/validation/content/news.ts';

/** The fields that a row of the list of articles shows. The form fetches the rest. */
export const NEWS_ROW_FIELDS = [
  'id',
  'updatedAt',
  'title',
  'excerpt',
  'imageUrl',
  'featured',
  'publishedAt',
  'english',
  'state',
  'hasDraft',
  'schedule',
  'previewLinks',
] as const satisfies (keyof News)[];

export type NewsRow = Pick<News, (typeof NEWS_ROW_FIELDS)[number]>;
