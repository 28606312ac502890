import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { memberNotes, members } from '../../../db/tables/index.ts';
import { found, notFound } from '../../http/failures/errors.ts';

const noted = (account: Actor, recordId: number) => ({
  action: 'update' as const,
  resource: 'members' as const,
  recordId,
  account,
  fields: ['notes'],
});

const selectMember = (db: Database, id: number) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, id));

export async function notesOf(db: Database, memberId: number) {
  const [member, notes] = await db.batch([
    selectMember(db, memberId),
    db.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(desc(memberNotes.id)),
  ]);
  found(member);
  return notes;
}

export async function addNote(
  db: Database,
  { memberId, body, account }: { memberId: number; body: string; account: Actor },
) {
  found(await selectMember(db, memberId));
  const [stored] = await db.batch([
    db.insert(memberNotes).values({ memberId, body, authorName: account.username }).returning(),
    recordAct(db, noted(account, memberId)),
  ]);
  return found(stored);
}

export async function deleteNote(
  db: Database,
  { memberId, id, account }: { memberId: number; id: number; account: Actor },
) {
  const isIt = and(eq(memberNotes.id, id), eq(memberNotes.memberId, memberId));
  if ((await db.$count(memberNotes, isIt)) === 0) throw notFound();
  await db.batch([db.delete(memberNotes).where(isIt), recordAct(db, noted(account, memberId))]);
}
