import type { News } from '../../../../core/content/validation/news.ts';

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
