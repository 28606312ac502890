import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { inBoth, secondOf, slotWords } from '../../core/association/locales.ts';
import { ASSOCIATION_NAME } from '../../core/association/profile.ts';
import type { Database } from '../../db/database.ts';
import { certificates, eventRegistrations, events } from '../../db/tables/index.ts';
import type { PaperFont } from './fonts.ts';
import { A4, ACCENT, GREY, Sheet } from './sheet.ts';
import type { Words } from './view.ts';

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

const LEFT = 51;
const WIDTH = A4.width - 2 * LEFT;
const LAST_LINE = A4.height - 90;

const COLUMNS: { label: Words; x: number; width: number; value: (row: Attended) => string }[] = [
  { label: slotWords('日期', 'Date'), x: LEFT, width: 64, value: ({ heldOn }) => heldOn },
  {
    label: slotWords('活動', 'Event'),
    ...{ x: LEFT + 72, width: 190 },
    value: ({ title, titleEn }) => [title, titleEn].filter(Boolean).join('\n'),
  },
  { label: slotWords('姓名', 'Name'), x: LEFT + 270, width: 70, value: ({ name }) => name },
  {
    label: slotWords('培訓時數', 'Hours'),
    ...{ x: LEFT + 348, width: 60 },
    value: ({ hours, body }) => [hours, body].filter(Boolean).join(' · '),
  },
  {
    label: slotWords('證書編號', 'Certificate no.'),
    x: LEFT + 412,
    width: 81,
    value: ({ number }) => number,
  },
];

function drawHeads(sheet: Sheet, from: number): number {
  for (const { label, x, width } of COLUMNS) {
    sheet.text(label.zh, { x, width, y: from, size: 9, isBold: true });
    sheet.text(secondOf(label), { x, width, y: from + 13, size: 8, color: GREY });
  }
  sheet.rule(from + 28, { x: LEFT, width: WIDTH, weight: 1 });
  return from + 36;
}

export async function drawYear(rows: Attended[], { year, fonts }: { year: number; fonts: PaperFont[] }) {
  const title = slotWords('出席及培訓紀錄', 'Record of attendance and training');
  const sheet = new Sheet(fonts, {
    title: `${inBoth('出席及培訓紀錄', 'Record of attendance and training')} ${year}`,
    at: new Date(`${rows[0]?.today}T04:00:00Z`),
  });
  const wide = { x: LEFT, width: WIDTH };
  let y = sheet.text(ASSOCIATION_NAME.zh, { ...wide, y: 56, size: 13, isBold: true, color: ACCENT });
  y = sheet.text(secondOf(ASSOCIATION_NAME), { ...wide, y, size: 10, color: ACCENT });
  y = sheet.text(`${title.zh} ${year}`, { ...wide, y: y + 20, size: 20, isBold: true });
  y = drawHeads(sheet, sheet.text(secondOf(title), { ...wide, y, size: 11, color: GREY }) + 18);
  for (const row of rows) {
    if (y > LAST_LINE) {
      sheet.page();
      y = drawHeads(sheet, 56);
    }
    y =
      Math.max(...COLUMNS.map(({ x, width, value }) => sheet.text(value(row), { x, width, y, size: 9 }))) + 6;
    sheet.rule(y - 3, { x: LEFT, width: WIDTH });
  }
  const hours = rows.reduce((sum, row) => sum + (row.hours ?? 0), 0);
  const total = slotWords('全年培訓時數', 'Hours of training in the year');
  sheet.text(`${[total.zh, secondOf(total)].filter(Boolean).join(' ')}: ${hours}`, {
    ...{ ...wide, y: y + 10, size: 11, isBold: true },
  });
  return sheet.bytes();
}
