import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../db/queries/content/public-publications.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { events, members, news, publicationPages, publications } from '../../../db/tables/index.ts';
import type { SearchKind } from '../../../db/validation/platform/search.ts';
import { otherSpellings } from '../../../db/words/other-spellings.ts';
import { membersMeant } from '../../membership/members/directory-search.ts';
import { hasJoined, hasWord, holdsWordOr } from '../crud/search.ts';
import type { HeldIn } from './held-in.ts';

/** A row found, with the data to show. `titles` and `texts` are in Chinese, then in English. */
export interface Found {
  kind: SearchKind;
  id: number;
  path: string | null;
  at: string | null;
  titles: [string, string | null];
  texts: (string | null)[];
  /**
   * Number of the first page that contains all search words. Null when the publication's title and
   * description contain them.
   */
  page: number | null;
}

export interface Findings {
  counts: Partial<Record<SearchKind, number>>;
  rows: Found[];
}

export interface Wanted {
  words: string[];
  /** Day or month named in the query. The search finds events in this period. */
  held: HeldIn | undefined;
  kinds: readonly SearchKind[];
  pages: { path: string; inTitle: boolean }[];
  first: number;
  count: number;
}

/**
 * SQL condition: a title contains all words. Reads the Chinese title from the start of the search text, where
 * it is stored in folded form.
 */
const inTitle = (search: PgColumn, chinese: PgColumn, english: PgColumn, words: string[]): SQL =>
  and(
    ...words.map((word) =>
      or(
        ...[word, ...otherSpellings(word)].flatMap((spelling) => [
          sql`strpos(${search}, (select fold_search(${spelling}))) between 1 and char_length(${chinese})`,
          sql`strpos(lower(coalesce(${english}, '')), lower(${spelling})) > 0`,
        ]),
        hasJoined(sql`left(${search}, char_length(${chinese}))`, word),
        hasJoined(sql`lower(coalesce(${english}, ''))`, word),
      ),
    ),
  ) ?? sql`false`;

const holdsAll = (search: PgColumn, words: string[], also?: (word: string) => SQL | undefined) =>
  and(...words.map((word) => holdsWordOr(search, word, also?.(word))));

/** Selects publications that contain all words in title and description, or on one page. */
const publicationsWith = (words: string[]): SQL => sql`
  select id from publications where ${holdsAll(publications.searchText, words)}
  union
  select publication_id from publication_pages where ${holdsAll(publicationPages.searchText, words)}
    and file_url = (select file_url from publications where id = publication_id)`;

/**
 * SQL for the number of the first page that contains all search words. Null when the publication's title and
 * description contain them.
 */
const pageWith = (words: string[]): SQL => sql`case when kind = 'publications' and not exists (
    select from publications where id = shown.id and ${and(...words.map((word) => hasWord(publications.searchText, word)))}
  ) then (
    select min(page) from publication_pages
    where publication_id = shown.id and ${and(...words.map((word) => hasWord(publicationPages.searchText, word)))}
  ) end`;

/**
 * Maximum duration in days of an event that can be found by a date in the query. Without a maximum, every
 * date would find an exhibition that lasts for years.
 */
const LONGEST_EVENT_DAYS = 62;

/** SQL for the last day of an event in Hong Kong time, but at most LONGEST_EVENT_DAYS after the first day. */
export const LAST_DAY = sql`least(
  (coalesce(ends_at, event_date) at time zone 'Asia/Hong_Kong')::date,
  (event_date at time zone 'Asia/Hong_Kong')::date + ${sql.raw(String(LONGEST_EVENT_DAYS))}
)`;

/**
 * SQL condition: the event takes place on one of the days that the query names, and contains the other words of
 * the query.
 */
const isHeldIn = (held: HeldIn | undefined): SQL =>
  held === undefined
    ? sql`false`
    : sql`${holdsAll(events.searchText, held.words) ?? sql`true`} and exists (
        select from generate_series(
          (event_date at time zone 'Asia/Hong_Kong')::date,
          ${LAST_DAY},
          interval '1 day'
        ) as held where to_char(held, 'YYYY-MM-DD') like ${held.days}
      )`;

const findRows = ({ words, held, pages }: Wanted): SQL => sql`
  select 'news' as kind, id, null as path, published_at as at,
    ${inTitle(news.searchText, news.title, news.titleEn, words)} as in_title
  from news where ${isPublished()} and ${holdsAll(news.searchText, words)}
  union all
  select 'events', id, null, event_date, ${inTitle(events.searchText, events.title, events.titleEn, words)}
  from events where (${holdsAll(events.searchText, words)}) or (${isHeldIn(held)})
  union all
  select 'publications', id, null, published_at,
    ${inTitle(publications.searchText, publications.title, publications.titleEn, words)}
  from publications where ${isPublicationVisible()} and id in (${publicationsWith(words)})
  union all
  select 'members', id, null, null,
    ${inTitle(members.searchText, members.companyNameHk, members.companyNameEn, words)}
  from members where ${isListed()} and (${holdsAll(members.searchText, words, membersMeant)} or ${isNumbered(words.join(' '))})
  union all
  select 'pages', 0, page->>'path', null, (page->>'inTitle')::boolean
  from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) as page`;

/**
 * Order of results: title matches first. Then pages and members come before dated records, and dated records
 * are sorted newest first.
 */
const ORDER = sql.raw(`in_title desc, at desc nulls first, kind desc, id, path collate "C"`);

/** SQL expression for the Chinese and English titles of a result, from the table of its kind. */
export const TITLES = sql`case kind
    when 'news' then (select jsonb_build_array(title, title_en) from news where id = shown.id)
    when 'events' then (select jsonb_build_array(title, title_en) from events where id = shown.id)
    when 'publications' then (select jsonb_build_array(title, title_en) from publications where id = shown.id)
    when 'members' then (select jsonb_build_array(company_name_hk, company_name_en) from members where id = shown.id)
  end`;
export const TEXTS = sql`case kind
    when 'news' then (select jsonb_build_array(excerpt, content, excerpt_en, content_en) from news where id = shown.id)
    when 'events' then (
      select jsonb_build_array(description, location, description_en, location_en) from events where id = shown.id
    )
    when 'publications' then (
      select jsonb_build_array(
        description, (select text from publication_pages where publication_id = id and page = shown.page), description_en, null
      ) from publications where id = shown.id
    )
    when 'members' then (
      select jsonb_build_array(
        concat_ws(' · ', shown_number(member_unique_code, member_number), member_chargeman, member_district, nullif(array_to_string(business_types, ' '), '')),
        company_name_en,
        concat_ws(' · ', shown_number(member_unique_code, member_number), nullif(company_name_hk, company_name_en)), company_name_en
      ) from members where id = shown.id
    )
  end`;
export const PATH = sql`case when kind = 'members' then (select member_unique_code from members where id = shown.id) else path end`;

/** Searches in one statement. Returns the number of results of each kind, and the requested rows. */
export async function find(db: Database, wanted: Wanted, timeoutMs: number): Promise<Findings> {
  const { kinds, first, count } = wanted;
  const statement = sql`
    with found as (${findRows(wanted)}),
    ranked as (
      select * from found where kind = any(${sql.param(`{${kinds.join(',')}}`)}::text[])
      order by ${ORDER} limit ${count} offset ${first}
    ),
    shown as (select *, ${pageWith(wanted.words)} as page from ranked as shown)
    select
      (select coalesce(jsonb_object_agg(kind, number), '{}')
        from (select kind, count(*) as number from found group by kind) as counted) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'id', id, 'path', ${PATH}, 'at', at, 'titles', ${TITLES}, 'texts', ${TEXTS},
          'page', page
        ) order by ${ORDER}), '[]') from shown) as rows`;
  const [, result] = await db.batch([
    db.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`),
    db.execute(statement),
  ]);
  const [row] = result.rows as unknown as [Findings];
  return row;
}
