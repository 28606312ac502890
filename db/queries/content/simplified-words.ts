import { sql } from 'drizzle-orm';
import { isMade, type Locale } from '../../../core/association/locales.ts';
import { type Correction, setCorrections } from '../../../core/chinese/corrections.ts';
import type { Database } from '../../database.ts';
import { simplifiedWords } from '../../tables/index.ts';

export const readCorrections = (db: Database): Promise<Correction[]> =>
  db
    .select({ from: simplifiedWords.word, to: simplifiedWords.mainlandWord })
    .from(simplifiedWords)
    .orderBy(simplifiedWords.id);

/** Before anything is converted that no publisher converts: an answer, a calendar file or a mail. */
export async function loadCorrections(db: Database, locale: Locale | undefined): Promise<void> {
  if (isMade(locale)) setCorrections(await readCorrections(db));
}

const TEXTS = sql`
  select concat_ws(' ', title, excerpt, content) as text from news
  union all select concat_ws(' ', title, description, fee, recap_zh, acknowledgement_zh) from events
  union all select concat_ws(' ', form_title, form_description, custom_fields) from event_registration_forms
  union all select concat_ws(' ', title, description) from publications
  union all select concat_ws(' ', title, description) from gallery_images
  union all select name from topics
  union all select name_zh from vocabulary
  union all select name_zh from member_types
  union all select name_zh from ticket_types
  union all select alt_zh from media_pictures
  union all select custom_fields from event_surveys
  union all select concat_ws(' ', subject_zh_tw, body_zh_tw) from event_letters
  union all select concat_ws(' ', subject_zh_tw, body_zh_tw) from mail_templates
  union all select concat_ws(' ', member_services, member_opening_hours, member_discount_info) from members
  union all select data::text from drafts where is_new
  union all select concat_ws(' ', subject_zh, blocks::text) from circulars
  union all select data::text from association_texts`;

export async function countTextsWith(db: Database, word: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${TEXTS}) as stored where strpos(text, ${word}) > 0`,
  );
  return rows[0]?.count ?? 0;
}
