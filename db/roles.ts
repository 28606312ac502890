import type { Client } from 'pg';

export const EMBEDDED_ROLE = 'association';

const TABLE_RIGHTS = 'select, insert, update, delete';
const SEQUENCE_RIGHTS = 'usage, select, update';

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

export const applicationRoleOf = (url: string, ownerUrl: string): string | undefined =>
  userOf(url) === userOf(ownerUrl) ? undefined : userOf(url);

async function ownRelations(client: Client, kinds: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = any ($1::"char"[]) and pg_has_role(relowner, 'USAGE')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
    [kinds],
  );
  return rows.map(({ name }) => name).join(', ') || undefined;
}

async function auditColumns(client: Client): Promise<string> {
  // The database sets id and time, so that nobody can backdate an entry.
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', attname) as name from pg_attribute
     where attrelid = to_regclass('public.audit_log') and attnum > 0 and not attisdropped
       and attname not in ('id', 'at')`,
  );
  return rows.map(({ name }) => name).join(', ');
}

async function refusePowerful(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isPowerful: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(oid, current_user, 'MEMBER')
       or has_schema_privilege(oid, 'public', 'CREATE')
       or has_database_privilege(oid, current_database(), 'CREATE') as "isPowerful"
     from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]) throw new Error(`There is no role ${role}: npm run db:roles -- ${role}`);
  if (rows[0].isPowerful)
    throw new Error(`The role ${role} may change the schema: take one that npm run db:roles has made`);
}

/**
 * Called by the tables' owner after migrations; includes tables created later. The role can change neither
 * the schema nor audit entries. Throws if the role is missing or has broader rights.
 */
export async function grantToApplication(client: Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  await client.query('revoke create on schema public from public');
  await refusePowerful(client, role);
  const tables = await ownRelations(client, '{r,p}');
  const sequences = await ownRelations(client, '{S}');
  const statements = [
    `grant usage on schema public to ${to}`,
    tables && `revoke all on ${tables} from ${to}`,
    tables && `grant ${TABLE_RIGHTS} on ${tables} to ${to}`,
    tables && `revoke all on public.audit_log from ${to}`,
    tables && `grant select, insert (${await auditColumns(client)}) on public.audit_log to ${to}`,
    sequences && `grant ${SEQUENCE_RIGHTS} on ${sequences} to ${to}`,
    sequences && `revoke all on sequence public.audit_log_id_seq from ${to}`,
    sequences && `grant select on sequence public.audit_log_id_seq to ${to}`,
    // The backup reads the applied migrations from this schema.
    tables && `grant usage on schema drizzle to ${to}`,
    tables && `grant select on drizzle.__drizzle_migrations, drizzle.schema_release to ${to}`,
    `alter default privileges in schema public grant ${TABLE_RIGHTS} on tables to ${to}`,
    `alter default privileges in schema public grant ${SEQUENCE_RIGHTS} on sequences to ${to}`,
  ];
  for (const statement of statements) if (statement) await client.query(statement);
}

export async function hasRole(client: Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}

export async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const verb = (await hasRole(client, role)) ? 'alter' : 'create';
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  await client.query(`${verb} role ${name} login password ${secret}`);
}
