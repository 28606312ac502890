import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { CHANGE_AUDIENCES, type CHANGE_KINDS } from '../../../core/events/kinds.ts';
import type { LetterPeople, SendLetter, UntoldEvent } from '../../../core/events/validation/event-letters.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventChanges, eventLetters, events } from '../../../db/tables/index.ts';
import { ApiError, found, idempotencyConflict } from '../../http/failures/errors.ts';

type ChangeKind = (typeof CHANGE_KINDS)[number];

const letterColumns = {
  id: eventLetters.id,
  kind: eventLetters.kind,
  audience: eventLetters.audience,
  subjectZhTw: eventLetters.subjectZhTw,
  recipientCount: sql<number>`(
    select count(*)::int from mail_messages where letter_id = event_letters.id and recipient <> ''
  )`,
  authorName: eventLetters.authorName,
  createdAt: eventLetters.createdAt,
};

const changeColumns = {
  id: eventChanges.id,
  kind: sql<ChangeKind>`event_standing(${events.status})`,
  eventDate: eventChanges.eventDate,
  endsAt: eventChanges.endsAt,
  location: eventChanges.location,
  locationEn: eventChanges.locationEn,
  status: eventChanges.status,
  createdAt: eventChanges.createdAt,
};

const isOpen = (eventId: number) => and(eq(eventChanges.eventId, eventId), isNull(eventChanges.settledAt));
const isAhead = sql`coalesce(events.ends_at, events.event_date) > now()`;

export async function readLetters(db: Database, eventId: number) {
  const [known, changes, people, letters] = await db.batch([
    db.select({ id: events.id }).from(events).where(eq(events.id, eventId)),
    db
      .select(changeColumns)
      .from(eventChanges)
      .innerJoin(events, eq(events.id, eventChanges.eventId))
      .where(and(isOpen(eventId), isAhead)),
    db.execute<LetterPeople[number]>(sql`
      select standing, locale, count(*)::int as count, count(*) filter (where email = '')::int as unreachable
      from event_people(${eventId}) group by standing, locale order by standing, locale`),
    db
      .select(letterColumns)
      .from(eventLetters)
      .where(eq(eventLetters.eventId, eventId))
      .orderBy(desc(eventLetters.id)),
  ]);
  found(known);
  return { change: changes[0] ?? null, people: people.rows, letters };
}

export async function untoldEvents(db: Database): Promise<UntoldEvent[]> {
  const { rows } = await db.execute<UntoldEvent & Record<string, unknown>>(sql`
    select told.* from (
      select events.id as "eventId", events.title, event_standing(events.status) as kind,
        (select count(*)::int from event_people(events.id)
          where email <> '' and standing = any (${sql.param(CHANGE_AUDIENCES)}::text[])) as count
      from ${eventChanges} join events on events.id = event_changes.event_id
      where event_changes.settled_at is null and ${isAhead}
      order by events.event_date, events.id
    ) told where told.count > 0`);
  return rows;
}

async function refuseOther(db: Database, letter: SendLetter): Promise<void> {
  const [before] = await db.select().from(eventLetters).where(eq(eventLetters.requestId, letter.requestId));
  if (!before) return;
  const parts = (of: Omit<SendLetter, 'requestId' | 'changeId'>) =>
    JSON.stringify([
      of.eventId,
      of.kind,
      of.audience,
      of.subjectZhTw,
      of.bodyZhTw,
      of.subjectEn ?? null,
      of.bodyEn ?? null,
    ]);
  if (parts(before as never) !== parts(letter)) throw idempotencyConflict();
}

export async function sendLetter(db: Database, letter: SendLetter, { username }: Actor) {
  const { eventId, audience, requestId } = letter;
  const [known, , stored] = await db.batch([
    db.select({ id: events.id }).from(events).where(eq(events.id, eventId)),
    db.execute(sql`select pg_advisory_xact_lock(hashtext(${requestId}))`),
    db.execute<{ id: number }>(sql`
      insert into event_letters (
        event_id, change_id, request_id, kind, audience, subject_zh_tw, body_zh_tw, subject_en, body_en,
        kept_words, author_name
      )
      select ${eventId}, ${letter.changeId ?? null}::integer, ${requestId}, ${letter.kind}, ${sql.param(audience)}::text[],
        ${letter.subjectZhTw}, ${letter.bodyZhTw}, ${letter.subjectEn ?? null}, ${letter.bodyEn ?? null},
        ${sql.param(letter.keptWords ?? [], eventLetters.keptWords)}, ${username}
      where exists (select from events where id = ${eventId})
        and exists (select from event_people(${eventId}) where standing = any(${sql.param(audience)}::text[]))
        and not exists (select from event_letters where request_id = ${requestId})
      returning id`),
  ]);
  found(known);
  const [row] = await db
    .select(letterColumns)
    .from(eventLetters)
    .where(and(eq(eventLetters.requestId, requestId), eq(eventLetters.eventId, eventId)));
  const isNew = stored.rows.length > 0;
  if (!isNew) await refuseOther(db, letter);
  if (!row) throw new ApiError(409, 'letters.nobody', { code: 'nobody' });
  return { letter: row, isNew };
}

export async function dismissChange(db: Database, eventId: number, changeId: number) {
  const isWanted = sql`id = ${changeId} and event_id = ${eventId} and settled_at is null`;
  const [, settled] = await db.batch([
    recordAct(db, {
      action: 'dismiss',
      resource: 'events',
      recordId: eventId,
      when: sql`exists (select from event_changes where ${isWanted})`,
    }),
    db
      .update(eventChanges)
      .set({ settledAt: sql`now()` })
      .where(and(isOpen(eventId), eq(eventChanges.id, changeId)))
      .returning({ id: eventChanges.id }),
  ]);
  return found(settled);
}
