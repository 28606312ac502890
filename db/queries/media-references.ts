import { sql } from 'drizzle-orm';

/** Every text in which a stored file may be named, by table: an expression on its columns for whoever looks for names. */
export const MEDIA_COLUMNS: Record<string, { texts: string[]; lists?: string[] }> = {
  news: { texts: ['image_url', 'content', 'content_en'] },
  events: { texts: ['image_url'] },
  gallery_images: { texts: ['image_url'] },
  publications: { texts: ['file_url'], lists: ['page_urls'] },
};

/** All that a row of one of these tables may name files in, as one text. */
export function namingText(table: string): string {
  const { texts = [], lists = [] } = MEDIA_COLUMNS[table] ?? {};
  return `concat_ws(' ', ${[...texts, ...lists.map((list) => `array_to_string(${list}, ' ')`)].join(', ')})`;
}

/** What a file and the variants of it are named by: the hash, before the size and the ending. */
const NAMED = "'%' || split_part(split_part(media_objects.key, '.', 1), '-', 1) || '%'";

/** Whether content names a stored file, an application has it, or the library keeps it: a condition on `media_objects`. */
export const isReferred = sql.raw(
  `(${Object.keys(MEDIA_COLUMNS)
    .map((table) => `exists (select from ${table} where ${namingText(table)} like ${NAMED})`)
    .join(
      ' or ',
    )} or exists (select from application_documents where application_documents.key = media_objects.key)
    or exists (select from drafts where drafts.data::text like ${NAMED})
    or exists (select from trash where trash.data::text like ${NAMED})
    or exists (select from record_versions where record_versions.data::text like ${NAMED})
    or exists (select from media_pictures where media_pictures.hash = left(media_objects.key, 64) and is_kept))`,
);
