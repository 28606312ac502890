import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { openLink } from './links.ts';

/**
 * Returns the id of the member whose link has this token, if the member is listed. Listed members pay member
 * prices. Returns null without a token, or for a member who is not listed, such as a lapsed member. Throws
 * 404 if the link is of another kind, or 410 if the link has expired.
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
