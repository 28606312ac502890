import type { Database } from '../../database.ts';
import { redirects } from '../../tables/index.ts';
import type { Redirect } from '../../validation/content/redirects.ts';

/** Reads the redirects from old addresses, in the order of staff. */
export async function readRedirects(db: Database): Promise<Redirect[]> {
  const [row] = await db.select({ entries: redirects.entries }).from(redirects);
  return row?.entries ?? [];
}
