import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { OPEN_ENGLISH_STATES } from '../../../core/content/validation/languages.ts';
import * as calls from '../../calls.ts';
import type { Database } from '../../database.ts';
import { languageStates, machineTexts } from '../../tables/index.ts';

const TRANSLATION_DAYS = 90;

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

export const rememberMachineTexts = (db: Database, texts: string[]) =>
  db.execute(sql`
    insert into ${machineTexts} (digest)
    select distinct md5(bare_text(given)) from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) given
    on conflict (digest) do update set created_at = now()`);

export const reviewEnglish = (resource: DraftedResource, id: number) => calls.reviewEnglish({ resource, id });

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
