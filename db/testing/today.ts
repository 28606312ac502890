import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/**
 * Sets today's date in Hong Kong for a test's database, given as a day or as an instant. Requires the owner's
 * connection.
 */
export async function setToday(owner: Database, at: string): Promise<void> {
  const day = at.includes('T') ? `(timestamptz '${at}' at time zone 'Asia/Hong_Kong')::date` : `date '${at}'`;
  await owner.execute(
    sql.raw(`create or replace function hk_today() returns date language sql stable return ${day}`),
  );
}
