import { desc, eq, sql } from 'drizzle-orm';
import { inSlot } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { Home } from '../../../core/membership/validation/home.ts';
import type { Database } from '../../../db/database.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { certificates, eventRegistrations, events as eventTable } from '../../../db/tables/index.ts';
import type { PersonSession } from '../../auth/person-session.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { openMine } from '../../mail/mine.ts';
import { handOverOf } from '../../membership/people/hand-overs.ts';
import { withOnline } from '../../money/online/offer.ts';
import { isHeldBy, yearHeld } from '../../papers/attendance-year.ts';
import { byRight } from './by-right.ts';
import { myApplication } from './my-application.ts';
import { myMember } from './my-member.ts';

const MOST_EVENTS = 40;
const MOST_DOCUMENTS = 30;

const isClosed = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status);

async function pageOf(call: Call, memberId: number) {
  const link = await openMine(call, { memberId });
  const { db, settings, locale } = call;
  if (link.applicationId !== null)
    return withOnline(call, await myApplication(call, { ...link, applicationId: link.applicationId }));
  return byRight(
    await withOnline(call, await myMember(db, settings, { ...link, memberId }, locale)),
    link.roles,
  );
}

interface Documented extends Record<string, unknown> {
  id: number;
  title: string;
  titleEn: string | null;
  publishedAt: string;
}

interface Registered extends Record<string, unknown> {
  registrationId: number;
  eventId: number;
  title: string;
  titleEn: string | null;
  eventDate: string;
  participantName: string;
  status: Home['events'][number]['status'];
  isOwn: boolean;
}

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const forMembers = (table: 'news' | 'publications', isMember: boolean) => sql`
  select id, title, title_en as "titleEn", ${moment('published_at')} as "publishedAt" from ${sql.raw(table)}
  where ${isMember}::boolean and audience = 'members' and published_at <= now()
  order by published_at desc, id desc limit ${MOST_DOCUMENTS}`;

const registrations = ({ address }: PersonSession, firmIds: number[]) => sql`
  select registration.id as "registrationId", events.id as "eventId", events.title, events.title_en as "titleEn",
    ${moment('events.event_date')} as "eventDate", participant_name as "participantName", registration.status,
    lower(participant_email) = ${address} as "isOwn"
  from event_registrations registration join events on events.id = registration.event_id
  where events.event_date > now() - interval '2 years' and (lower(participant_email) = ${address} or member_number in (
    select number from member_numbers where member_id = any(${sql.param(firmIds)}::int[])
  ) or registration.order_id in (select id from event_orders where member_id = any(${sql.param(firmIds)}::int[])))
  order by events.event_date desc, registration.id limit ${MOST_EVENTS}`;

async function openHandOver(db: Database, memberId: number) {
  const latest = await handOverOf(db, memberId);
  if (latest?.status !== 'open') return null;
  return { name: latest.name, effectiveAt: new Date(latest.effectiveAt).toISOString() };
}

export async function homeOf(call: Call, session: PersonSession): Promise<Home> {
  const isMember = session.people.some((person) => person.isMember);
  const byFirm = [...Map.groupBy(session.people, ({ memberId }) => memberId)];
  const represented = session.people
    .filter(({ roles, isApproved }) => isApproved && roles.includes('representative'))
    .map(({ memberId }) => memberId);
  await loadCorrections(call.db, call.locale);
  const read = await reader(call.locale);
  const [certified, events, articles, publications] = await call.db.batch([
    call.db
      .select({
        year: yearHeld,
        count: sql<number>`count(*)::int`,
        hours: sql<number>`coalesce(sum(${certificates.hours}), 0)`,
      })
      .from(certificates)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, certificates.registrationId))
      .innerJoin(eventTable, eq(eventTable.id, eventRegistrations.eventId))
      .where(isHeldBy(session.address))
      .groupBy(yearHeld)
      .orderBy(desc(yearHeld)),
    call.db.execute<Registered>(registrations(session, represented)),
    call.db.execute<Documented>(forMembers('news', isMember)),
    call.db.execute<Documented>(forMembers('publications', isMember)),
  ]);
  const documents = ({ rows }: { rows: Documented[] }) =>
    rows.map(({ id, title, titleEn, publishedAt }) => ({ id, title: read(title, titleEn), publishedAt }));
  const firms: Home['firms'] = [];
  for (const [memberId, people] of byFirm) {
    const page = await pageOf(call, memberId).catch((error) => {
      if (!isClosed(error)) throw error;
      return null;
    });
    const [first] = people;
    firms.push({
      memberId,
      company: read(first?.companyNameHk ?? '', first?.companyNameEn ?? ''),
      roles: [...new Set(people.flatMap(({ roles }) => roles))],
      names: people.map(({ name, nameEn }) => inSlot(call.locale, name, nameEn || name)),
      isMember: people.some((person) => person.isMember),
      handOver: represented.includes(memberId) ? await openHandOver(call.db, memberId) : null,
      page: JSON.parse(JSON.stringify(page)),
    });
  }
  return {
    address: session.address,
    isMember,
    firms,
    events: events.rows.map(({ titleEn, ...event }) => ({ ...event, title: read(event.title, titleEn) })),
    certificateYears: certified,
    articles: documents(articles),
    publications: documents(publications),
  };
}
