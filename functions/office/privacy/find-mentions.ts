import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { accessTo } from '../../../core/app/access.ts';
import type { Mention, SearchPerson } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { MENTION_COLUMNS } from '../../../db/queries/office/text-columns.ts';

const MAX_MENTIONS = 20;
const NUMBER_LENGTH = 8;

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function isMentioned(columns: readonly string[], { name, email, phone }: SearchPerson): SQL {
  const words = sql.raw(`concat_ws(' ', ${columns.map((column) => `row."${column}"`).join(', ')})`);
  const digits = phone.replace(/\D/g, '').slice(-NUMBER_LENGTH);
  const tests = [
    ...(name
      ? [sql`fold_search(${words}) like '%' || fold_search(${name.replace(/[\\%_]/g, '\\$&')}) || '%'`]
      : []),
    ...(email ? [sql`lower(${words}) like ${literal(email.toLowerCase())}`] : []),
    ...(digits ? [sql`regexp_replace(${words}, '[^0-9]', '', 'g') like ${literal(digits)}`] : []),
  ];
  return sql.join(tests, sql` or `);
}

const RECORD_IDS: Record<string, string> = {
  drafts: 'record_id',
  event_surveys: 'event_id',
  survey_answers: 'event_id',
  survey_pools: 'event_id',
  record_versions: 'record_id',
  trash: 'record_id',
  publication_pages: 'publication_id',
};

const RESOURCES: Record<string, string> = {
  association_texts: 'association',
  closed_years: 'year-ends',
  event_surveys: 'events',
  gallery_images: 'gallery',
  media_pictures: 'media',
  publication_pages: 'publications',
  survey_answers: 'event-registrations',
  survey_pools: 'event-registrations',
};

function mentionsIn(table: string, columns: readonly string[], person: SearchPerson): SQL {
  const [first = 'id'] = columns;
  const id = `row.${RECORD_IDS[table] ?? 'id'}`;
  const isOfRecord = RECORD_IDS[table] === 'record_id';
  const resource = isOfRecord ? 'row.resource' : `'${RESOURCES[table] ?? table.replaceAll('_', '-')}'`;
  const title = isOfRecord
    ? "coalesce(row.data ->> 'title', row.data ->> 'company_name_hk')"
    : `row."${first}"::text`;
  return sql`(
    select ${table}::text as place, ${sql.raw(resource)} as resource, ${sql.raw(id)} as id,
      left(coalesce(${sql.raw(title)}, ''), 80) as title
    from ${sql.raw(`"${table}"`)} as row where ${isMentioned(columns, person)}
    order by 3 desc limit ${MAX_MENTIONS}
  )`;
}

const mayRead = (roles: readonly Role[], resource: string) =>
  accessTo('GET', `/api/${resource}`).roles.some((role) => roles.includes(role));

/**
 * Staff must edit these texts by hand, because erasure does not change them. The title of a record is empty
 * when the caller's roles may not read the resource.
 */
export async function findMentions(
  db: Database,
  person: SearchPerson,
  roles: readonly Role[],
): Promise<Mention[]> {
  const selects = MENTION_COLUMNS.map(([table, columns]) => mentionsIn(table, columns, person));
  const { rows } = await db.execute<Mention & Record<string, unknown>>(
    sql`select distinct place, resource, id, title from (${sql.join(selects, sql` union all `)}) found
      order by place, id desc`,
  );
  return rows.map((row) => (mayRead(roles, row.resource) ? row : { ...row, title: '' }));
}
