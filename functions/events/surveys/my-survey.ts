import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { eventRegistrations, eventSurveys, events } from '../../../db/tables/index.ts';
import { checkAnswers } from '../../../db/validation/events/check-answers.ts';
import { customDataOf, questionsOf } from '../../../db/validation/events/custom-questions.ts';
import { ApiError, notFound } from '../../errors.ts';

const isAnswered = sql<boolean>`exists (
  select from survey_invitations where registration_id = ${eventRegistrations.id}
)`;

/**
 * Returns the open survey that a participant may answer. Returns null when no survey is open or the event has
 * not begun.
 */
export async function openSurvey(db: Database, registrationId: number) {
  const [survey] = await db
    .select({ customFields: eventSurveys.customFields, isAnswered })
    .from(eventSurveys)
    .innerJoin(events, eq(events.id, eventSurveys.eventId))
    .innerJoin(eventRegistrations, eq(eventRegistrations.eventId, events.id))
    .where(
      sql`${eventRegistrations.id} = ${registrationId} and ${eventRegistrations.status} = 'confirmed'
        and ${eventSurveys.openedAt} is not null and ${events.eventDate} <= now()`,
    );
  return survey ? { questions: questionsOf(survey.customFields), isAnswered: survey.isAnswered } : null;
}

/**
 * Stores a participant's answers, once. Throws 404 if no survey is open, 400 with `errors` by question, or
 * 409 `already_answered`.
 */
export async function answerSurvey(
  db: Database,
  registrationId: number,
  given: Parameters<typeof checkAnswers>[1],
): Promise<void> {
  const survey = await openSurvey(db, registrationId);
  if (!survey) throw notFound();
  const { answers, errors } = checkAnswers(survey.questions, given);
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
  const { rows } = await db.execute(sql`
    with once as (
      insert into survey_invitations (registration_id, answered_on) values (${registrationId}, hk_today())
      on conflict do nothing returning registration_id
    )
    insert into survey_answers (event_id, answered_on, custom_data)
    select event_id, hk_today(), ${customDataOf(answers) ?? ''}
    from event_registrations join once on once.registration_id = event_registrations.id
    returning id`);
  if (rows.length === 0) throw new ApiError(409, 'surveys.alreadyAnswered', { code: 'already_answered' });
}
