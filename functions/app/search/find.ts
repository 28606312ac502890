import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SearchKind } from '../../../core/app/search.ts';
import type { Database } from '../../../db/database.ts';
import { asVisitor } from '../../../db/queries/content/audience.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../db/queries/content/public-publications.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { events, news, publicationPages, publications } from '../../../db/tables/index.ts';
import { beginsWord, holdsWordStart, inTitle } from '../../crud/search.ts';
import { isMeant as isMeantMember, memberRank } from '../../membership/members/directory-search.ts';
import type { HeldIn } from './held-in.ts';

export interface Found {
  kind: SearchKind;
  id: number;
  path: string | null;
  at: string | null;
  titles: [string, string | null, string[]?];
  texts: (string | null)[];
  page: number | null;
}

export interface Findings {
  counts: Partial<Record<SearchKind, number>>;
  rows: Found[];
}

export interface Wanted {
  words: string[];
  held: HeldIn | undefined;
  kinds: readonly SearchKind[];
  pages: { path: string; inTitle: boolean }[];
  first: number;
  count: number;
}

const holdsAll = (search: PgColumn, words: string[]) =>
  and(...words.map((word) => holdsWordStart(search, word, words)));

const publicationsWith = (words: string[]): SQL => sql`
  select id from publications where ${holdsAll(publications.searchText, words)}
  union
  select publication_id from publication_pages where ${holdsAll(publicationPages.searchText, words)}
    and file_url = (select file_url from publications where id = publication_id)`;

const pageWith = (words: string[]): SQL => sql`case when kind = 'publications' and not exists (
    select from publications where id = shown.id and ${and(...words.map((word) => beginsWord(publications.searchText, word, words)))}
  ) then (
    select min(page) from publication_pages
    where publication_id = shown.id and ${and(...words.map((word) => beginsWord(publicationPages.searchText, word, words)))}
  ) end`;

/** Without a maximum, every date would find an exhibition that lasts for years. */
const LONGEST_EVENT_DAYS = 62;

export const LAST_DAY = sql`least(
  (coalesce(ends_at, event_date) at time zone association_zone())::date,
  (event_date at time zone association_zone())::date + ${sql.raw(String(LONGEST_EVENT_DAYS))}
)`;

const isHeldIn = (
  held: HeldIn,
): SQL => sql`${holdsAll(events.searchText, held.words) ?? sql`true`} and exists (
    select from generate_series(
      (event_date at time zone association_zone())::date,
      ${LAST_DAY},
      interval '1 day'
    ) as held where to_char(held, 'YYYY-MM-DD') like ${held.days}
  )`;

/** Two queries, because a condition with OR would not use the search index. */
const isMeant = (words: string[], held: HeldIn | undefined): SQL | undefined =>
  held
    ? sql`events.id in (
        select id from events where ${holdsAll(events.searchText, words)}
        union all select id from events where ${isHeldIn(held)}
      )`
    : holdsAll(events.searchText, words);

/** The rank of a page of the site that has the words in its text: after all that is about them. */
export const BY_CHANCE = -1;

const rank = (isInTitle: SQL): SQL => sql`case when ${isInTitle} then 2 else 0 end`;

const findRows = ({ words, held, pages }: Wanted): SQL => sql`
  select 'news' as kind, id, null as path, published_at as at,
    ${rank(inTitle(news.searchText, news.title, news.titleEn, words))} as rank
  from news where ${isPublished()} and ${holdsAll(news.searchText, words)}
  union all
  select 'events', id, null, event_date, ${rank(inTitle(events.searchText, events.title, events.titleEn, words))}
  from events where ${isMeant(words, held)}
  union all
  select 'publications', id, null, published_at,
    ${rank(inTitle(publications.searchText, publications.title, publications.titleEn, words))}
  from publications where ${isPublicationVisible()} and id in (${publicationsWith(words)})
  union all
  select 'members', id, null, null,
    ${memberRank(words, words.join(' '))}
  from members where ${isListed()} and ${isMeantMember(words, words.join(' '))}
  union all
  select 'pages', 0, page->>'path', null, case when (page->>'inTitle')::boolean then 2 else ${sql.raw(String(BY_CHANCE))} end
  from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) as page`;

const ORDER = sql.raw(`rank desc, at desc nulls first, kind desc, id, path collate "C"`);

export const TITLES = sql`case kind
    when 'news' then (select jsonb_build_array(title, title_en, kept_words) from news where id = shown.id)
    when 'events' then (select jsonb_build_array(title, title_en, kept_words) from events where id = shown.id)
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

export async function find(db: Database, wanted: Wanted, timeoutMs: number): Promise<Findings> {
  const { kinds, first, count } = wanted;
  const statement = sql`
    with ${asVisitor}, found as (${findRows(wanted)}),
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
