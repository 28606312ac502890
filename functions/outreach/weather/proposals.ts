import { eq, sql } from 'drizzle-orm';
import { CHANGE_AUDIENCES } from '../../../core/events/kinds.ts';
import type { Weather } from '../../../core/outreach/validation/weather.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { weatherProposals } from '../../../db/tables/index.ts';
import { previewLetter } from '../../events/event-letters/preview.ts';
import { ApiError, found, idempotencyConflict } from '../../http/failures/errors.ts';
import type { Session } from '../../http/session-user.ts';
import type { Call } from '../../http/types.ts';
import { messengerText } from '../../mail/details.ts';
import { todaysEvents } from './watch.ts';

type Proposal = Weather['proposals'][number];

const SILENT_MINUTES = 10;

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selectProposals = (db: Database, condition: ReturnType<typeof sql>) =>
  db.execute<Record<string, unknown>>(sql`
    select proposal.id, proposal.event_id as "eventId", event.title, ${iso(sql`event.event_date`)} as "eventDate",
      ${iso(sql`proposal.cutoff_at`)} as "cutoffAt", proposal.code, proposal.status, proposal.by_name as "byName",
      (select count(*)::int from event_people(event.id) where standing = any(${sql.param(CHANGE_AUDIENCES)}::text[])) as "peopleCount"
    from weather_proposals proposal join events event on event.id = proposal.event_id
    where ${condition} order by proposal.status <> 'open', event.event_date, proposal.id`);

export async function readWeather(db: Database, at: Date): Promise<Weather> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const [state, proposals] = await db.batch([
    db.execute<Omit<Weather, 'proposals'>>(sql`
      select is_on as "isOn", ${iso(sql`answered_at`)} as "answeredAt",
        is_on and coalesce(answered_at < ${moment} - make_interval(mins => ${SILENT_MINUTES}), true)
          and exists (select from (${todaysEvents(at)}) today where cutoff_at <= ${moment}) as "isSilent",
        array(select code from weather_warnings where ended_at is null order by issued_at, id) as warnings
      from weather_state`),
    selectProposals(
      db,
      sql`(proposal.cutoff_at at time zone association_zone())::date = (${moment} at time zone association_zone())::date`,
    ),
  ]);
  const [row] = state.rows;
  const off = { isOn: false, answeredAt: null, isSilent: false, warnings: [] };
  return { ...(row ?? off), proposals: proposals.rows as unknown as Proposal[] };
}

export const switchWeather = (db: Database, isOn: boolean) =>
  db.batch([
    db.execute(sql`
      insert into weather_state (is_on) values (${isOn})
      on conflict (singleton) do update set is_on = excluded.is_on, asked_at = null`),
    db.execute(sql`delete from weather_warnings where not ${isOn}`),
    recordAct(db, { action: 'update', resource: 'events' }),
  ]);

const readProposal = async (db: Database, id: number) =>
  found(await db.select().from(weatherProposals).where(eq(weatherProposals.id, id)));

const shown = async (db: Database, id: number) =>
  found((await selectProposals(db, sql`proposal.id = ${id}`)).rows as unknown as Proposal[]);

const wrongState = () => new ApiError(409, 'weather.wrongState', { code: 'wrong_state' });

const postponedLetter = ({ db, settings }: Pick<Call, 'db' | 'settings'>, eventId: number) =>
  previewLetter(db, settings, { eventId, kind: 'postponed', audience: CHANGE_AUDIENCES });

/** One transaction, once per `requestId`. Refuses if the event has changed since the proposal. */
export async function sendProposal(
  call: Pick<Call, 'db' | 'settings'>,
  id: number,
  { requestId, account }: { requestId: string; account: Session['user'] },
): Promise<Proposal> {
  const { db } = call;
  const { eventId } = await readProposal(db, id);
  const [known] = await db
    .select({ id: weatherProposals.id })
    .from(weatherProposals)
    .where(eq(weatherProposals.requestId, requestId));
  if (known && known.id !== id) throw idempotencyConflict();
  const { texts } = await postponedLetter(call, eventId);
  const isOurs = sql`proposal.id = ${id} and proposal.request_id = ${requestId}`;
  const isNew = sql`exists (select from weather_proposals proposal where ${isOurs} and proposal.letter_id is null)`;
  const letterKey = `weather:${requestId}`;
  await db.batch([
    db.execute(sql`
      update weather_proposals set status = 'sent', request_id = ${requestId}, by_name = ${account.username}
      where id = ${id} and status = 'open' and exists (select from events where events.id = event_id and events.status = 'upcoming')`),
    recordAct(db, { action: 'update', resource: 'events', recordId: eventId, account, when: isNew }),
    db.execute(
      sql`update events set status = 'postponed' where id = ${eventId} and status = 'upcoming' and ${isNew}`,
    ),
    db.execute(sql`
      insert into event_letters (
        event_id, change_id, request_id, kind, audience, subject_zh_tw, body_zh_tw, subject_en, body_en, author_name
      )
      select change.event_id, change.id, ${letterKey}, 'postponed', ${sql.param(CHANGE_AUDIENCES)}::text[],
        ${texts.subjectZhTw}, ${texts.bodyZhTw}, ${texts.subjectEn ?? null}, ${texts.bodyEn ?? null}, ${account.username}
      from event_changes change
      where change.event_id = ${eventId} and change.settled_at is null and ${isNew}
        and exists (select from event_people(${eventId}) where standing = any(${sql.param(CHANGE_AUDIENCES)}::text[]))
      on conflict (request_id) do nothing`),
    db.execute(sql`
      update weather_proposals proposal set letter_id = (select id from event_letters where request_id = ${letterKey})
      where ${isOurs}`),
  ]);
  if ((await readProposal(db, id)).requestId !== requestId) throw wrongState();
  return shown(db, id);
}

export async function dismissProposal(db: Database, id: number, account: Session['user']): Promise<Proposal> {
  const { eventId } = await readProposal(db, id);
  const isOpen = sql`exists (select from weather_proposals where id = ${id} and status = 'open')`;
  const [, dismissed] = await db.batch([
    recordAct(db, { action: 'dismiss', resource: 'events', recordId: eventId, account, when: isOpen }),
    db.execute(sql`
      update weather_proposals set status = 'dismissed', by_name = ${account.username}
      where id = ${id} and status = 'open' returning id`),
  ]);
  if (dismissed.rows.length === 0) throw wrongState();
  return shown(db, id);
}

export async function proposalList(call: Pick<Call, 'db' | 'settings'>, id: number) {
  const { eventId } = await readProposal(call.db, id);
  const { mails } = await postponedLetter(call, eventId);
  const { rows } = await call.db.execute<{ name: string; phone: string }>(sql`
    select coalesce(registration.participant_name, entry.participant_name) as name,
      coalesce(registration.participant_phone, entry.participant_phone, '') as phone
    from event_people(${eventId}) person
    left join event_registrations registration on registration.id = person.registration_id
    left join waiting_list_entries entry on entry.id = person.waiting_id
    where person.standing = any(${sql.param(CHANGE_AUDIENCES)}::text[]) and (
      person.email = '' or exists (select from mail_suppressions where address = lower(person.email)))
    order by person.waiting_id nulls first, person.registration_id`);
  const [first] = mails;
  return { text: messengerText(first?.subject ?? '', first?.text ?? ''), people: rows };
}
