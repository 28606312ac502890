import { sql } from 'drizzle-orm';

export const MEDIA_COLUMNS: Record<string, { texts?: string[]; lists?: string[]; json?: string[] }> = {
  news: { texts: ['image_url', 'content', 'content_en'] },
  events: { texts: ['image_url'], lists: ['recap_pictures'] },
  members: { texts: ['member_logo'], lists: ['member_photos'] },
  gallery_images: { texts: ['image_url'] },
  publications: { texts: ['file_url'], lists: ['page_urls'] },
  association_texts: { json: ['data', 'draft'] },
};

export function namingText(table: string): string {
  const { texts = [], lists = [], json = [] } = MEDIA_COLUMNS[table] ?? {};
  return `concat_ws(' ', ${[...texts, ...json, ...lists.map((list) => `array_to_string(${list}, ' ')`)].join(', ')})`;
}

const NAMED = "'%' || split_part(split_part(media_objects.key, '.', 1), '-', 1) || '%'";

export const isReferred = sql.raw(
  `(${Object.keys(MEDIA_COLUMNS)
    .map((table) => `exists (select from ${table} where ${namingText(table)} like ${NAMED})`)
    .join(
      ' or ',
    )} or exists (select from application_documents where application_documents.key = media_objects.key)
    or exists (select from paper_files where paper_files.key = media_objects.key)
    or exists (select from drafts where drafts.data::text like ${NAMED})
    or exists (select from trash where trash.data::text like ${NAMED})
    or exists (select from record_versions where record_versions.data::text like ${NAMED})
    or exists (select from media_pictures where media_pictures.hash = left(media_objects.key, 64) and is_kept)
    or exists (
      select from media_pictures join circulars
        on circulars.blocks @> jsonb_build_array(jsonb_build_object('kind', 'picture', 'mediaId', media_pictures.id))
      where media_pictures.hash = left(media_objects.key, 64)
    ))`,
);
