import { inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../../../core/accounts/actor.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../core/membership/member-fields.ts';
import type { Database } from '../../../db/database.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import { roleFields } from './role-fields.ts';

const IS_OLDER = sql`old.resource = 'members' and exists (
  select from record_versions later
  where later.resource = old.resource and later.record_id = old.record_id and later.number > old.number
)`;

const VERSIONS = sql`
  select old.id as past_id, old.record_id as id, old.at, old.data from record_versions old where ${IS_OLDER}`;

const inColumns = (values: 'before' | 'after') =>
  sql.raw(`(
    select coalesce(jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value), '{}')
    from jsonb_each(change.${values})
  )`);

const CORRECTIONS = sql`
  select change.id as past_id, member.id, change.created_at as at, to_jsonb(member) || said.data as data
  from profile_changes change join members member on member.id = change.member_id,
    lateral (select ${inColumns('before')} union all select ${inColumns('after')}) said (data)`;

const PEOPLE = sql.join(
  MEMBER_ROLES.flatMap(roleFields).map((field) => sql`past.data ->> ${sql.raw(`'${toSnakeCase(field)}'`)}`),
  sql`, `,
);

/**
 * In this query builder, the table `members` contains old versions of members' records. `created` is the time
 * of the version, `PAST_ID` its id. If several versions name the same people, only the newest is there.
 */
const inPast = (db: Database, past: SQL) =>
  db.with(
    db.$with('members', {}).as(sql`
      select kept.*, past.past_id from (
        select distinct on (past.id, ${PEOPLE}) past.* from (${past}) past
        order by past.id, ${PEOPLE}, past.at desc
      ) past, jsonb_populate_record(
        null::members, past.data || jsonb_build_object('id', past.id, 'created', past.at)
      ) kept`),
  ) as Pick<Database, 'select'>;

export const PAST_ID = sql<number>`past_id`;
export const inVersions = (db: Database) => inPast(db, VERSIONS);
export const inCorrections = (db: Database) => inPast(db, CORRECTIONS);

type Found = { memberId: number; name: string; email: string; phone: string };

export function onlyInPast<Row extends Found>(past: Row[], today: { memberId: number }[]): Row[] {
  const isToday = new Set(today.map(({ memberId }) => memberId));
  const seen = new Set<string>();
  return past.filter(({ memberId, name, email, phone }) => {
    const words = JSON.stringify([memberId, name, email, phone]);
    // Erasing the current record also erases its old versions.
    return !isToday.has(memberId) && !seen.has(words) && seen.add(words);
  });
}

export const versionsOf = (db: Database, ids: number[]) =>
  inVersions(db)
    .select({ ...memberColumns, versionId: PAST_ID })
    .from(members)
    .where(inArray(PAST_ID, ids))
    .orderBy(members.created);

export function saidOf(version: Record<string, unknown>, roles: readonly MemberRole[]) {
  const fields = roles.flatMap(roleFields).filter((field) => version[field]);
  return {
    memberId: Number(version.id),
    companyName: String(version.companyNameHk || version.companyNameEn),
    at: version.created as Date,
    fields: Object.fromEntries(fields.map((field) => [field, String(version[field])])),
  };
}

export function erasePast(
  db: Database,
  { versions, corrections }: Record<'versions' | 'corrections', number[]>,
  account: Actor,
) {
  const named = sql`old.id = any(${sql.param(versions)}::integer[])`;
  const asked = sql`id = any(${sql.param(corrections)}::integer[])`;
  return [
    db.execute(sql`
      insert into audit_log (action, resource, record_id, account_id, account_name)
      select 'erase', 'members', id, ${account.id}::integer, ${account.username} from (
        select record_id as id from record_versions old where ${named} and ${IS_OLDER}
        union select member_id from profile_changes where ${asked}
      ) gone`),
    db.execute<{ id: number }>(sql`
      with named as (select id, record_id from record_versions old where ${named} and ${IS_OLDER}),
        gone as (
          delete from record_versions old where old.record_id in (select record_id from named) and ${IS_OLDER}
        )
      select id from named`),
    db.execute<{ id: number }>(sql`delete from profile_changes where ${asked} returning id`),
  ] as const;
}
