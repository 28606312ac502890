import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { handOvers, memberPeople } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

export async function handOverOf(db: Database, memberId: number) {
  const [latest] = await db
    .select({
      personId: handOvers.personId,
      name: memberPeople.name,
      status: handOvers.status,
      effectiveAt: handOvers.effectiveAt,
    })
    .from(handOvers)
    .innerJoin(memberPeople, eq(memberPeople.id, handOvers.personId))
    .where(eq(handOvers.memberId, memberId))
    .orderBy(desc(handOvers.id))
    .limit(1);
  return latest && ['open', 'objected'].includes(latest.status) ? latest : null;
}

export async function stopHandOver(db: Database, memberId: number): Promise<void> {
  const [stopped] = await db.batch([
    db
      .update(handOvers)
      .set({ status: 'stopped' })
      .where(and(eq(handOvers.memberId, memberId), eq(handOvers.status, 'open')))
      .returning({ id: handOvers.id }),
    recordAct(db, { action: 'dismiss', resource: 'members', recordId: memberId, fields: ['handOver'] }),
  ]);
  if (stopped.length === 0) throw new ApiError(409, 'people.objectionOver', { code: 'wrong_state' });
}
