import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { secondOf, slotWords } from '../../core/association/locales.ts';
import type { Database } from '../../db/database.ts';
import { certificates, eventRegistrations, events } from '../../db/tables/index.ts';
import { drawTables, type PaperColumn, type TablesIssuer } from './draw-tables.ts';
import type { PaperFont } from './fonts.ts';

export const isHeldBy = (address: string): SQL =>
  sql`lower(${eventRegistrations.participantEmail}) = ${address} and ${eventRegistrations.status} <> 'cancelled'
    and ${certificates.revokedAt} is null`;

export const yearHeld = sql<number>`extract(year from ${events.eventDate} at time zone association_zone())::int`;

interface Attended {
  number: string;
  name: string;
  title: string;
  titleEn: string | null;
  heldOn: string;
  hours: number | null;
  body: string | null;
  today: string;
}

export const attendedIn = (db: Database, address: string, year: number): Promise<Attended[]> =>
  db
    .select({
      number: certificates.number,
      name: eventRegistrations.participantName,
      title: events.title,
      titleEn: events.titleEn,
      heldOn: sql<string>`(${events.eventDate} at time zone association_zone())::date::text`,
      hours: certificates.hours,
      body: certificates.body,
      today: sql<string>`hk_today()::text`,
    })
    .from(certificates)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, certificates.registrationId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(isHeldBy(address), sql`${yearHeld} = ${year}`))
    .orderBy(asc(events.eventDate), asc(certificates.id));

const COLUMNS: PaperColumn[] = [
  { label: slotWords('日期', 'Date'), share: 64 },
  { label: slotWords('活動', 'Event'), share: 190 },
  { label: slotWords('姓名', 'Name'), share: 70 },
  { label: slotWords('培訓時數', 'Hours'), share: 60 },
  { label: slotWords('證書編號', 'Certificate no.'), share: 85 },
];

export function drawYear(
  attended: Attended[],
  { year, issuer, fonts }: { year: number; issuer: TablesIssuer; fonts: PaperFont[] },
) {
  const title = slotWords('出席及培訓紀錄', 'Record of attendance and training');
  const total = slotWords('全年培訓時數', 'Hours of training in the year');
  const hours = attended.reduce((sum, one) => sum + (one.hours ?? 0), 0);
  return drawTables({
    issuer,
    title: { ...title, zh: `${title.zh} ${year}` },
    tables: [
      {
        columns: COLUMNS,
        rows: attended.map((one) => [
          one.heldOn,
          [one.title, one.titleEn].filter(Boolean).join('\n'),
          one.name,
          [one.hours, one.body].filter(Boolean).join(' · '),
          one.number,
        ]),
      },
    ],
    note: `${[total.zh, secondOf(total)].filter(Boolean).join(' ')}: ${hours}`,
    fonts,
    at: new Date(`${attended[0]?.today}T04:00:00Z`),
  });
}
