import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/** Makes it another day in Hong Kong, or that of a moment, for all that a test's database works out; the owner alone may. */
export async function setToday(owner: Database, at: string): Promise<void> {
  const day = at.includes('T') ? `(timestamptz '${at}' at time zone 'Asia/Hong_Kong')::date` : `date '${at}'`;
  await owner.execute(
    sql.raw(`create or replace function hk_today() returns date language sql stable return ${day}`),
  );
}
