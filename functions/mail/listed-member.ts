import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isListed } from '../../db/queries/membership/public-members.ts';
import { members } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { notFound } from '../http/failures/errors.ts';
import { openLink } from './rendering/links.ts';

/** Only listed members pay member prices: null for a lapsed member. */
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
