import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Survey, SurveyResults, updateSurveySchema } from '../../../core/events/validation/surveys.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { eventSurveys, events, surveyAnswers } from '../../../db/tables/index.ts';
import { editConflict, found } from '../../http/failures/errors.ts';
import { surveyResults } from './results.ts';

const answered = (eventId: SQL) => sql<number>`(
  (select count(*)::int from survey_answers where event_id = ${eventId})
  + coalesce((select cardinality(answers) + discarded from survey_pools where event_id = ${eventId}), 0)
)`;

const columns = {
  customFields: eventSurveys.customFields,
  isOpen: sql<boolean>`${eventSurveys.openedAt} is not null`,
  participants: sql<number>`(
    select count(*)::int from event_registrations where event_id = ${events.id} and status = 'confirmed'
  )`,
  answered: answered(sql`${events.id}`),
  updatedAt: eventSurveys.updatedAt,
};

export async function readSurvey(db: Database, eventId: number) {
  const rows = await db
    .select(columns)
    .from(events)
    .leftJoin(eventSurveys, eq(eventSurveys.eventId, events.id))
    .where(eq(events.id, eventId));
  return found(rows);
}

export async function writeSurvey(
  db: Database,
  eventId: number,
  { customFields, isOpen, updatedAt }: z.output<typeof updateSurveySchema>,
): Promise<Omit<Survey, 'updatedAt'> & { updatedAt: Date | null }> {
  const openedAt = isOpen ? sql`coalesce(${eventSurveys.openedAt}, now())` : null;
  const isSeen = updatedAt && eq(eventSurveys.updatedAt, updatedAt);
  const isCurrent = sql`not exists (
    select from event_surveys where event_id = ${eventId} and updated_at <> ${updatedAt?.toISOString() ?? null}::timestamptz
  )`;
  await readSurvey(db, eventId);
  const [, written] = await db.batch([
    recordAct(db, { action: 'update', resource: 'events', recordId: eventId, when: isCurrent }),
    db
      .insert(eventSurveys)
      .values({ eventId, customFields, openedAt: isOpen ? new Date() : null })
      .onConflictDoUpdate({
        target: eventSurveys.eventId,
        set: { customFields, openedAt, updatedAt: new Date() },
        ...(isSeen && { setWhere: isSeen }),
      })
      .returning({ id: eventSurveys.id }),
  ]);
  const survey = await readSurvey(db, eventId);
  if (written.length === 0) throw editConflict(survey);
  return survey;
}

export async function readSurveyResults(db: Database, eventId: number): Promise<SurveyResults> {
  const [surveys, answers] = await db.batch([
    db
      .select({ customFields: eventSurveys.customFields, answered: answered(sql`${events.id}`) })
      .from(events)
      .leftJoin(eventSurveys, eq(eventSurveys.eventId, events.id))
      .where(eq(events.id, eventId)),
    db
      .select({ customData: surveyAnswers.customData })
      .from(surveyAnswers)
      .where(eq(surveyAnswers.eventId, eventId)),
  ]);
  const { customFields, answered: count } = found(surveys);
  return surveyResults(
    customFields,
    count,
    answers.map(({ customData }) => customData),
  );
}
