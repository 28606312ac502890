import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { storedHash } from '../../../core/html/pictures.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { circularColumns } from '../../../db/queries/outreach/circulars.ts';
import { circulars, events, mediaPictures } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { readSurveyResults } from '../surveys/surveys.ts';
import { evidenceCounts } from './counts.ts';
import { evidenceMoney, selectMoney } from './money.ts';
import { attendanceOf, selectPeople } from './people.ts';

const selectEvent = (db: Database, id: number) =>
  db
    .select({
      id: events.id,
      title: events.title,
      titleEn: events.titleEn,
      description: events.description,
      descriptionEn: events.descriptionEn,
      eventDate: events.eventDate,
      endsAt: events.endsAt,
      isAllDay: events.isAllDay,
      location: events.location,
      locationEn: events.locationEn,
      acknowledgementZh: events.acknowledgementZh,
      acknowledgementEn: events.acknowledgementEn,
      recapZh: events.recapZh,
      recapEn: events.recapEn,
      pictures: events.recapPictures,
    })
    .from(events)
    .where(eq(events.id, id));

const selectCaptions = (db: Database, eventId: number) =>
  db
    .select({ hash: mediaPictures.hash, captionZh: mediaPictures.altZh, captionEn: mediaPictures.altEn })
    .from(mediaPictures)
    .where(
      sql`${mediaPictures.hash} in (
        select substring(url from '[0-9a-f]{64}') from events, unnest(recap_pictures) url where events.id = ${eventId}
      )`,
    );

const selectCirculars = (db: Database, eventId: number) =>
  db
    .select({
      subjectZh: circulars.subjectZh,
      subjectEn: circulars.subjectEn,
      startedAt: sql<Date>`${circulars.startedAt}`.mapWith(circulars.startedAt),
      sentCount: circularColumns.sentCount,
    })
    .from(circulars)
    .where(
      and(
        isNotNull(circulars.startedAt),
        sql`${circulars.blocks} @> ${JSON.stringify([{ kind: 'event', eventId }])}::jsonb`,
      ),
    )
    .orderBy(asc(circulars.startedAt), asc(circulars.id));

export async function readEvidence(db: Database, eventId: number, account: Actor) {
  const [known, people, captions, announced, ...rest] = await db.batch([
    selectEvent(db, eventId),
    selectPeople(db, eventId),
    selectCaptions(db, eventId),
    selectCirculars(db, eventId),
    ...selectMoney(db, eventId),
    recordAct(db, {
      action: 'export',
      resource: 'events',
      recordId: eventId,
      account,
      recordCount: sql`select count(*) from event_registrations where event_id = ${eventId} and status <> 'cancelled' and has_come(id)`,
      when: sql`exists (select from events where id = ${eventId})`,
    }),
  ]);
  const { pictures, ...event } = found(known);
  const [issued, credited, receipts] = rest;
  const captionOf = new Map(captions.map(({ hash, ...caption }) => [hash, caption]));
  return {
    event,
    attendance: attendanceOf(people),
    counts: evidenceCounts(people),
    survey: await readSurveyResults(db, eventId),
    pictures: pictures.map((url) => ({
      url,
      ...(captionOf.get(storedHash(url) ?? '') ?? { captionZh: '', captionEn: '' }),
    })),
    circulars: announced.filter(({ sentCount }) => sentCount > 0),
    money: evidenceMoney([issued, credited, receipts]),
  };
}
