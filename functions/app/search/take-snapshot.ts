import { type SQL, sql } from 'drizzle-orm';
import { DIRECTORY_FIELDS } from '../../../core/membership/directory-fields.ts';
import { type Database, dialect } from '../../../db/database.ts';
import { asVisitor } from '../../../db/queries/content/audience.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../db/queries/content/public-publications.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  isListed,
  memberOrder,
  visitorMemberColumns,
} from '../../../db/queries/membership/public-members.ts';
import { contentVersion } from '../../../db/queries/platform/content-versions.ts';
import { bareNumber, foldedOffers, isOffering, members, shownTelephones } from '../../../db/tables/index.ts';
import { rowText, selectRows } from '../../crud/json-rows.ts';
import { parseFields } from '../../crud/list-query.ts';
import { textHash } from '../../http/values/text-hash.ts';
import { isOrdinary, isPermanent } from '../../membership/members/directory-search.ts';
import { LAST_DAY, PATH, TEXTS, TITLES } from './find.ts';
import { readWords } from './spelling/vocabulary.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

const BYTES = sql`select (
  (select coalesce(sum(octet_length(search_text)), 0) from news where ${isPublished()})
  + (select coalesce(sum(octet_length(search_text)), 0) from events)
  + (select coalesce(sum(octet_length(search_text)), 0) from publication_pages)
)::int as bytes`;

const SHOWN = sql`
  select 'news' as kind, id, null as path, published_at as at, search_text, null::int as page
  from news where ${isPublished()}
  union all select 'events', id, null, event_date, search_text, null from events
  union all select 'publications', id, null, published_at, search_text, null
  from publications where ${isPublicationVisible()}
  union all select 'members', id, null, null, search_text, null from members where ${isListed()}`;

const PAGES = sql`(
  select jsonb_agg(jsonb_build_array(page, text, search_text) order by page) from publication_pages
  where publication_id = shown.id and text <> ''
    and file_url = (select file_url from publications where id = publication_id)
)`;

const DAYS = sql`(
  select jsonb_build_array((event_date at time zone association_zone())::date, ${LAST_DAY}) from events where id = shown.id
)`;

const rows = {
  table: members,
  columns: parseFields(
    DIRECTORY_FIELDS.join(','),
    { ...visitorMemberColumns, shownNumber: shownNumber.as('shown_number') },
    {},
  ),
  where: isListed(),
  omitsNull: 'shown',
};

const DIRECTORY = sql`
  select members.id, jsonb_build_object(
    'id', members.id, 'district', member_district, 'businessTypes', business_types,
    'standing', case when ${isPermanent} then 'permanent' when ${isOrdinary} then 'ordinary' end,
    'numbers', jsonb_build_array(${bareNumber(members.memberUniqueCode)}, ${bareNumber(members.memberNumber)}),
    'offers', case when ${isOffering(members)} then ${foldedOffers(members)} end,
    'telephones', nullif(${shownTelephones(members)}, ''),
    'row', row.text,
    'places', jsonb_build_object(
      'companyNameHk', row_number() over (order by ${sql.join(memberOrder, sql`, `)}),
      'companyNameEn', row_number() over (order by company_name_en collate "zh-Hant-x-icu", members.id)
    )
  ) as member
  from members join (select item.id, ${rowText(rows)} as text from (${selectRows(rows)}) item) row on row.id = members.id`;

const RECORDS = sql`
  with ${asVisitor}, directory as materialized (${DIRECTORY})
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'days', case when kind = 'events' then ${DAYS} end,
    'pages', case when kind = 'publications' then ${PAGES} end,
    'member', case when kind = 'members' then (select member from directory where directory.id = shown.id) end
  ))::jsonb || jsonb_build_object(
    'kind', kind, 'id', id, 'path', ${PATH}, 'at', (extract(epoch from at) * 1000000)::bigint,
    'titles', ${TITLES}, 'texts', ${TEXTS}, 'search', search_text
  )), '[]') from (${SHOWN}) as shown`;

const VOCABULARY = sql`
  select coalesce(json_agg(json_build_object('kind', kind, 'key', key, 'folded', folded)), '[]') from vocabulary`;

const CORRECTIONS = sql`
  select coalesce(json_agg(json_build_object('from', word, 'to', mainland_word) order by id), '[]')
  from simplified_words`;

/**
 * Includes numbers that differ only by leading zeros. Id 0: several members have had the number, or only an
 * unlisted member.
 */
const numbersBy = (column: SQL): SQL => sql`
  select coalesce(json_agg(json_build_array(number, case when ids > 1 or not is_listed then 0 else id end)), '[]') from (
    select ${column} as number, count(distinct member_id) as ids, min(member_id) as id,
      bool_or(member_id in (select id from listed)) as is_listed
    from member_numbers where was_member
      and unpadded in (select unpadded from member_numbers where member_id in (select id from listed))
    group by ${column}
  ) counted`;

const NUMBERS = sql`
  with listed as materialized (select id from members where ${isListed()})
  select json_build_object(
    'folded', (${numbersBy(sql`folded`)}), 'unpadded', (${numbersBy(sql`unpadded`)}),
    'prefixes', member_code_prefixes()
  )`;

const UNTIL = sql`
  select floor(extract(epoch from least(
    (hk_today() + 1)::timestamp at time zone association_zone(),
    (select min(published_at) from news where published_at > now()),
    (select min(published_at) from publications where published_at > now()),
    (select min(registration_deadline) from event_registration_forms where registration_deadline > now()),
    (select min(ends_at) from events where ends_at > now()),
    (select min(opens_at) from ticket_types where opens_at > now()),
    (select min(closes_at) from ticket_types where closes_at > now())
  )) * 1000)::bigint`;

const STATEMENT = sql`select (${UNTIL})::text as until, ${contentVersion('members')} as version,
  (${RECORDS})::text as records, (${VOCABULARY})::text as vocabulary, (${NUMBERS})::text as numbers,
  (${CORRECTIONS})::text as corrections`;

export const SNAPSHOT_FORM = textHash(dialect.sqlToQuery(STATEMENT).sql);

export async function takeSnapshot(db: Database): Promise<{ json: string; until: number } | undefined> {
  const [size] = (await db.execute<{ bytes: number }>(BYTES)).rows;
  if ((size?.bytes ?? 0) > MOST_BYTES) return undefined;
  const [, { rows: found }] = await db.batch([
    db.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`),
    db.execute<Record<'until' | 'version' | 'records' | 'vocabulary' | 'numbers' | 'corrections', string>>(
      STATEMENT,
    ),
  ]);
  const [row] = found;
  if (!row) throw new Error('no snapshot');
  const words = JSON.stringify(await readWords(db, TIMEOUT_MS));
  const json = `{"until":${row.until},"membersVersion":${JSON.stringify(row.version)},"records":${row.records},"vocabulary":${row.vocabulary},"numbers":${row.numbers},"words":${words},"corrections":${row.corrections}}`;
  return { json, until: Number(row.until) };
}
