import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isListed } from '../../db/queries/public-members.ts';
import { isPublished } from '../../db/queries/public-news.ts';
import { isPublicationVisible } from '../../db/queries/public-publications.ts';
import { events, members, news, publicationPages, publications } from '../../db/schema/index.ts';
import type { SearchKind } from '../../db/validation/search.ts';
import { hasWord, holdsWordOr } from '../crud/search.ts';
import { membersMeant } from '../members/directory-search.ts';

/** A row of what was found, with what its hit is made of; `title` and `texts` in Chinese, then in English. */
export interface Found {
  kind: SearchKind;
  id: number;
  path: string | null;
  at: string | null;
  titles: [string, string | null];
  texts: (string | null)[];
  /** Of a publication the first page that has all words, where its title and description have not. */
  page: number | null;
}

export interface Findings {
  counts: Partial<Record<SearchKind, number>>;
  rows: Found[];
}

export interface Wanted {
  words: string[];
  kinds: readonly SearchKind[];
  pages: { path: string; inTitle: boolean }[];
  first: number;
  count: number;
}

/** Whether a title has all words. The Chinese one begins the text that is searched, so it need not be folded again. */
const inTitle = (search: PgColumn, chinese: PgColumn, english: PgColumn, words: string[]): SQL =>
  and(
    ...words.map(
      (word) => sql`(
        strpos(${search}, (select fold_search(${word}))) between 1 and char_length(${chinese})
        or strpos(lower(coalesce(${english}, '')), lower(${word})) > 0
      )`,
    ),
  ) ?? sql`false`;

const holdsAll = (search: PgColumn, words: string[], also?: (word: string) => SQL | undefined) =>
  and(...words.map((word) => holdsWordOr(search, word, also?.(word))));

/** The publications that have all words in their title and description, or on one of their pages. */
const publicationsWith = (words: string[]): SQL => sql`
  select id from publications where ${holdsAll(publications.searchText, words)}
  union
  select publication_id from publication_pages where ${holdsAll(publicationPages.searchText, words)}
    and file_url = (select file_url from publications where id = publication_id)`;

/** Of a shown publication the page that has all words, where nothing else of it has. */
const pageWith = (words: string[]): SQL => sql`case when kind = 'publications' and not exists (
    select from publications where id = shown.id and ${and(...words.map((word) => hasWord(publications.searchText, word)))}
  ) then (
    select min(page) from publication_pages
    where publication_id = shown.id and ${and(...words.map((word) => hasWord(publicationPages.searchText, word)))}
  ) end`;

const findRows = ({ words, pages }: Wanted): SQL => sql`
  select 'news' as kind, id, null as path, published_at as at,
    ${inTitle(news.searchText, news.title, news.titleEn, words)} as in_title
  from news where ${isPublished()} and ${holdsAll(news.searchText, words)}
  union all
  select 'events', id, null, event_date, ${inTitle(events.searchText, events.title, events.titleEn, words)}
  from events where ${holdsAll(events.searchText, words)}
  union all
  select 'publications', id, null, published_at,
    ${inTitle(publications.searchText, publications.title, publications.titleEn, words)}
  from publications where ${isPublicationVisible()} and id in (${publicationsWith(words)})
  union all
  select 'members', id, null, null,
    ${inTitle(members.searchText, members.companyNameHk, members.companyNameEn, words)}
  from members where ${isListed()} and ${holdsAll(members.searchText, words, membersMeant)}
  union all
  select 'pages', 0, page->>'path', null, (page->>'inTitle')::boolean
  from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) as page`;

/** Best first: words in the title before words elsewhere, pages and members before what has a date, newest first. */
const ORDER = sql.raw('in_title desc, at desc nulls first, kind desc, id, path');

/** What of a hit's record is shown; each kind's own table, by id. */
const TITLES = sql`case kind
    when 'news' then (select jsonb_build_array(title, title_en) from news where id = shown.id)
    when 'events' then (select jsonb_build_array(title, title_en) from events where id = shown.id)
    when 'publications' then (select jsonb_build_array(title, title_en) from publications where id = shown.id)
    when 'members' then (select jsonb_build_array(company_name_hk, company_name_en) from members where id = shown.id)
  end`;
const TEXTS = sql`case kind
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
        concat_ws(' · ', member_chargeman, member_district, nullif(array_to_string(business_types, ' '), '')),
        company_name_en, company_name_en, company_name_hk
      ) from members where id = shown.id
    )
  end`;
const PATH = sql`case when kind = 'members' then (select member_unique_code from members where id = shown.id) else path end`;

/** What visitors may find, in one statement: how many of each kind, and the rows that are asked for. */
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
