import type pg from 'pg';
import { FIRST_VOCABULARY, foldedWords } from '../vocabulary.ts';

/** Replaces the business types that the migrations insert with those of the profile. For new databases only. */
export async function insertFirstTrades(client: pg.ClientBase): Promise<void> {
  const trades = FIRST_VOCABULARY.filter(({ kind }) => kind === 'business').map((entry) => ({
    key: entry.key,
    group_key: entry.groupKey,
    name_zh: entry.nameZh,
    name_en: entry.nameEn,
    slug: entry.slug,
    search_words: entry.searchWords,
    folded: foldedWords(entry),
    position: entry.position,
  }));
  await client.query("delete from vocabulary where kind = 'business'");
  await client.query(
    `insert into vocabulary (kind, key, group_key, name_zh, name_en, slug, search_words, folded, position)
     select 'business', key, group_key, name_zh, name_en, slug, search_words, folded, position
     from jsonb_to_recordset($1) as given (
       key text, group_key text, name_zh text, name_en text, slug text, search_words text, folded text, position int
     )`,
    [JSON.stringify(trades)],
  );
}
