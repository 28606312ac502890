import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applicationRoleOf, grantToApplication } from './roles.ts';

const MIGRATION_LOCK = 727_001;
const INSUFFICIENT_PRIVILEGE = '42501';

/** A role that owns nothing is told so: a restricted DATABASE_URL alone leads here. */
function explained(error: unknown): unknown {
  const { code } = (error as { cause?: { code?: string } }).cause ?? (error as { code?: string });
  return code === INSUFFICIENT_PRIVILEGE
    ? new Error('This role may not change the schema: DATABASE_OWNER_URL must name the owner of the tables')
    : error;
}

/** Whoever works by the role meanwhile sees it with its rights before or after, never without. */
async function grantAtOnce(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  await grantToApplication(client, role);
  await client.query('commit');
}

export interface MigrateOptions {
  /** A role that shall work on the tables without owning them. */
  applicationRole?: string | undefined;
  folder?: string;
}

/**
 * Brings a PostgreSQL of version 15 or newer to the newest schema, all or nothing. Takes the connection string of the
 * tables' owner; an application's role gets its rights on them.
 */
export async function migrateDatabase(
  url: string,
  { applicationRole, folder = path.join(import.meta.dirname, 'migrations') }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder });
    if (applicationRole) await grantAtOnce(client, applicationRole);
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  const url = DATABASE_OWNER_URL || DATABASE_URL;
  if (!url) {
    console.error('DATABASE_URL is not set: `npm start` migrates the embedded database by itself.');
    process.exit(1);
  }
  await migrateDatabase(url, { applicationRole: applicationRoleOf(DATABASE_URL || url, url) });
  console.log('The database is up to date.');
}
