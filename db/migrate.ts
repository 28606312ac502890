import path from 'node:path';
import pg from 'pg';
import { runAfterCommit } from './migrating/after-commit.ts';
import { insertFirstMemberTypes } from './migrating/first-member-types.ts';
import { insertFirstTrades } from './migrating/first-trades.ts';
import {
  applyMigrations,
  MIGRATIONS_FOLDER,
  pendingMigrations,
  readMigrations,
} from './migrating/migrations.ts';
import { databaseRelease, OutdatedProgramError, RELEASE, recordRelease } from './migrating/release.ts';
import { applySqlSources, readSqlSources } from './migrating/sql-sources.ts';
import { applicationRoleOf, grantToApplication } from './roles.ts';

const MIGRATION_LOCK = 727_001;
const INSUFFICIENT_PRIVILEGE = '42501';
const DEADLOCK = '40P01';

/**
 * Replaces PostgreSQL's error about a role without rights on the schema. The error occurs if only
 * DATABASE_URL is set.
 */
function explained(error: unknown): unknown {
  return (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE
    ? new Error('This role may not change the schema: DATABASE_OWNER_URL must name the owner of the tables')
    : error;
}

/**
 * Grants rights in the same transaction as the schema change, so that the role's sessions never see the new
 * schema without the rights.
 */
async function grantAtOnce(client: pg.Client, role: string): Promise<void> {
  await client.query('begin');
  await grantToApplication(client, role);
  await client.query('commit');
}

export interface MigrateOptions {
  /** Role of the application: it has rights on the tables but does not own them. */
  applicationRole?: string | undefined;
  /**
   * Folder with migrations to apply instead of the program's migrations. With such a folder, `db/sql` is not
   * applied, because it needs all migrations of the program.
   */
  folder?: string;
}

export interface Migrated {
  /** Tags of the migrations that were applied. */
  migrations: string[];
  /** Files of `db/sql` that were applied. */
  sources: string[];
}

const NOTHING: Migrated = { migrations: [], sources: [] };

/**
 * Applies migrations and `db/sql` within the caller's transaction. Changes nothing if a newer program has
 * migrated the database.
 */
async function bringUpToDate(client: pg.ClientBase, folder: string): Promise<Migrated> {
  const all = readMigrations(folder);
  const pending = await pendingMigrations(client, all);
  const { release, oldest } = await databaseRelease(client);
  if (RELEASE < oldest) throw new OutdatedProgramError(oldest);
  if (RELEASE < release) return NOTHING;
  await applyMigrations(client, pending, { afterCommit: true });
  const migrations = pending.map(({ tag }) => tag);
  if (folder !== MIGRATIONS_FOLDER) return { migrations, sources: [] };
  if (pending.length === all.length) {
    await insertFirstTrades(client);
    await insertFirstMemberTypes(client);
  }
  const sources = await applySqlSources(client, readSqlSources(), RELEASE);
  await recordRelease(client, all);
  return { migrations, sources };
}

const TRIES = 5;

/** Runs `work` in a transaction. Repeats the transaction when PostgreSQL aborts it because of a deadlock. */
async function retriedOnDeadlock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    await client.query('begin');
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (tried === TRIES || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

/**
 * Migrates PostgreSQL 15 or newer to the newest schema in one transaction. Statements that would lock large
 * tables for long run after the commit. Takes the connection string of the tables' owner, and grants the
 * application's role its rights. Returns the applied changes. Throws OutdatedProgramError if a newer program
 * has changed the schema so that this one cannot run.
 */
export async function migrateDatabase(
  url: string,
  { applicationRole, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrated = await retriedOnDeadlock(client, () => bringUpToDate(client, folder));
    await runAfterCommit(client);
    if (applicationRole) await grantAtOnce(client, applicationRole);
    return migrated;
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

/** Returns true if some, but not all, migrations are missing. A new database lacks all of them. */
export async function isUpgradeDue(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const all = readMigrations();
    const pending = await pendingMigrations(client, all);
    return pending.length > 0 && pending.length < all.length;
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
  const { migrations } = await migrateDatabase(url, {
    applicationRole: applicationRoleOf(DATABASE_URL || url, url),
  });
  for (const name of migrations) console.log(`Migration applied: ${name}`);
  console.log('The database is up to date.');
}
