import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

/**
 * Sets the day that the test's database treats as today in Hong Kong. `at` is a day or an instant. Requires
 * the owner's connection.
 */
export async function setToday(owner: Database, at: string): Promise<void> {
  const day = at.includes('T') ? `(timestamptz '${at}' at time zone 'Asia/Hong_Kong')::date` : `date '${at}'`;
  await owner.execute(
    sql.raw(`create or replace function hk_today() returns date language sql stable return ${day}`),
  );
}
