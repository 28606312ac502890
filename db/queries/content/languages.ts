import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { languageStates, machineTexts } from '../../tables/index.ts';
import type { DraftedResource } from '../../validation/content/drafts.ts';
import { OPEN_ENGLISH_STATES } from '../../validation/content/languages.ts';

/** Number of days after which an unused translation is deleted. */
const TRANSLATION_DAYS = 90;

/** Selects the state of a record's English translation. `resource` is also the name of the record's table. */
export const englishOf = (resource: DraftedResource): SQL =>
  sql.raw(
    `(select language_states.state from language_states where language_states.resource = '${resource}' and language_states.record_id = ${resource}.id)`,
  );

export const languageStateColumns = {
  resource: languageStates.resource,
  id: languageStates.recordId,
  title: languageStates.title,
  state: languageStates.state,
  changedAt: languageStates.changedAt,
};

export const languageStateOrder = [desc(languageStates.changedAt), desc(languageStates.recordId)];

export const isOpenState: SQL = inArray(languageStates.state, [...OPEN_ENGLISH_STATES]);

/**
 * Stores digests of machine-translated texts. When a record is saved, the database uses them to recognise
 * unchanged machine translations.
 */
export const rememberMachineTexts = (db: Database, texts: string[]) =>
  db.execute(sql`
    insert into ${machineTexts} (digest)
    select distinct md5(bare_text(given)) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) given
    on conflict (digest) do update set created_at = now()`);

/**
 * Marks a record's English translation as compared with the Chinese text. Returns false for a missing record.
 */
export const reviewEnglish = (resource: DraftedResource, id: number): SQL =>
  sql`select review_english(${resource}, ${id}::integer) as "isKnown"`;

/** Deletes translations and machine texts that no record has used for a long time. */
export const expireTranslations = (db: Database) =>
  db.batch([
    db.execute(sql`
      delete from translations old where created_at < now() - make_interval(days => ${TRANSLATION_DAYS}) and not exists (
        select from language_states stands
        where stands.resource = old.resource and stands.record_id = old.record_id and stands.english = old.english
      )`),
    db.execute(sql`
      delete from machine_texts where created_at < now() - make_interval(days => ${TRANSLATION_DAYS})`),
  ]);
