import type pg from 'pg';
import { hasOwnDistricts } from '../../core/association/districts.ts';
import { FIRST_VOCABULARY, foldedWords } from '../../core/association/vocabulary.ts';

const KINDS = hasOwnDistricts ? ['district', 'business'] : ['business'];

/** For new databases only: the profile's districts and business types replace those of the migrations. */
export async function insertFirstVocabulary(client: pg.ClientBase): Promise<void> {
  const entries = FIRST_VOCABULARY.filter(({ kind }) => KINDS.includes(kind)).map((entry) => ({
    kind: entry.kind,
    key: entry.key,
    group_key: entry.groupKey,
    name_zh: entry.nameZh,
    name_en: entry.nameEn,
    slug: entry.slug,
    search_words: entry.searchWords,
    folded: foldedWords(entry),
    position: entry.position,
  }));
  await client.query('delete from vocabulary where kind = any ($1)', [KINDS]);
  await client.query(
    `insert into vocabulary (kind, key, group_key, name_zh, name_en, slug, search_words, folded, position)
     select kind, key, group_key, name_zh, name_en, slug, search_words, folded, position
     from jsonb_to_recordset($1) as given (
       kind text, key text, group_key text, name_zh text, name_en text, slug text, search_words text, folded text, position int
     )`,
    [JSON.stringify(entries)],
  );
}
