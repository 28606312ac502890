import { PgDialect } from 'drizzle-orm/pg-core';
import { jobNoted } from '../../db/queries/platform/troubles.ts';
import { withClient } from './client.ts';

/** Does nothing in a database whose schema is older than the alerts. */
export const noteBackup = (
  databaseUrl: string,
  note: { isWell: boolean; isWatched: boolean },
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('public.watched_jobs') is not null as is_known");
    if (!rows[0]?.is_known) return;
    const { sql, params } = new PgDialect().sqlToQuery(jobNoted('backup', note));
    await client.query(sql, params);
  });
