import type { Redirect } from '../../../core/content/validation/redirects.ts';
import type { Database } from '../../database.ts';
import { redirects } from '../../tables/index.ts';

export async function readRedirects(db: Database): Promise<Redirect[]> {
  const [row] = await db.select({ entries: redirects.entries }).from(redirects);
  return row?.entries ?? [];
}
