import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { openLink } from './links.ts';

/**
 * Returns the member of a link's token, for prices of members. Null without a token, and for a member that is not
 * listed, such as a lapsed one. Throws 404 for another link, 410 for an expired one.
 */
export async function listedMemberOf(
  db: Database,
  settings: Settings,
  token: string | undefined,
): Promise<number | null> {
  if (token === undefined) return null;
  const { memberId } = await openLink(db, settings, token);
  if (memberId === null) throw notFound();
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), isListed()));
  return member?.id ?? null;
}
