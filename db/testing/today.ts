import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Sets the current day in Hong Kong for a test's database, by a day or an instant. Requires the owner. */
export async function setToday(owner: Database, at: string): Promise<void> {
  const day = at.includes('T') ? `(timestamptz '${at}' at time zone 'Asia/Hong_Kong')::date` : `date '${at}'`;
  await owner.execute(
    sql.raw(`create or replace function hk_today() returns date language sql stable return ${day}`),
  );
}
