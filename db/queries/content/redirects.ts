import type { Database } from '../../database.ts';
import { redirects } from '../../tables/index.ts';
import type { Redirect } from '../../validation/content/redirects.ts';

/** Reads the redirects from old URLs, in the order chosen by staff. */
export async function readRedirects(db: Database): Promise<Redirect[]> {
  const [row] = await db.select({ entries: redirects.entries }).from(redirects);
  return row?.entries ?? [];
}
