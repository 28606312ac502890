import { eq, sql } from 'drizzle-orm';
import { checkAnswers } from '../../../core/events/validation/check-answers.ts';
import { customDataOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { eventRegistrations, eventSurveys, events } from '../../../db/tables/index.ts';
import { ApiError, notFound } from '../../http/failures/errors.ts';

const isAnswered = sql<boolean>`exists (
  select from survey_invitations where registration_id = ${eventRegistrations.id}
)`;

async function surveyOf(db: Database, registrationId: number) {
  const [survey] = await db
    .select({ eventId: eventSurveys.eventId, customFields: eventSurveys.customFields, isAnswered })
    .from(eventSurveys)
    .innerJoin(events, eq(events.id, eventSurveys.eventId))
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .where(
      sql`${eventRegistrations.id} = ${registrationId} and ${eventRegistrations.status} = 'confirmed'
        and ${eventSurveys.openedAt} is not null and ${events.eventDate} <= now()`,
    );
  return survey;
}

export async function openSurvey(db: Database, registrationId: number) {
  const survey = await surveyOf(db, registrationId);
  return survey ? { questions: questionsOf(survey.customFields), isAnswered: survey.isAnswered } : null;
}

export async function answerSurvey(
  db: Database,
  registrationId: number,
  given: Parameters<typeof checkAnswers>[1],
): Promise<void> {
  const survey = await surveyOf(db, registrationId);
  if (!survey) throw notFound();
  const { answers, errors } = checkAnswers(questionsOf(survey.customFields), given);
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
  // Two transactions: one that stored both would name the participant of each answer. A crash between them
  // loses the answer.
  const { rows } = await db.execute(sql`
    insert into survey_invitations (registration_id, answered_on) values (${registrationId}, hk_today())
    on conflict do nothing returning registration_id`);
  if (rows.length === 0) throw new ApiError(409, 'surveys.alreadyAnswered', { code: 'already_answered' });
  await run(db, calls.gatherSurveyAnswer({ event: survey.eventId, answers: customDataOf(answers) ?? '' }));
}
