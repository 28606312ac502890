import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 727_001;

/** Brings a PostgreSQL of version 15 or newer to the newest schema, all or nothing. Takes a connection string. */
export async function migrateDatabase(url: string, migrationsFolder = folder): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error('DATABASE_URL is not set: `npm start` migrates the embedded database by itself.');
    process.exit(1);
  }
  await migrateDatabase(url);
  console.log('The database is up to date.');
}
