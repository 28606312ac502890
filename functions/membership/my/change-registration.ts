import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { eventRegistrationForms, eventRegistrations, events } from '../../../db/tables/index.ts';
import { checkAnswers } from '../../../db/validation/events/check-answers.ts';
import { answersOf, customDataOf, questionsOf } from '../../../db/validation/events/custom-questions.ts';
import type { ChangeRegistration } from '../../../db/validation/membership/my.ts';
import { ApiError, found } from '../../errors.ts';

/**
 * SQL for the latest time at which the participant can change or cancel the registration. Works only in a
 * query on `event_registrations` without an alias.
 */
export const changeableUntil = sql<Date>`(
  select events.event_date - make_interval(hours => coalesce(forms.change_cutoff_hours, 0))
  from ${events} join ${eventRegistrationForms} forms on forms.event_id = events.id
  where forms.id = event_registrations.form_id
)`.mapWith(events.eventDate);

export const tooLate = () => new ApiError(409, 'my.tooLate', { code: 'too_late' });

/**
 * Returns the answers to store after a change: the new answers to current questions, and the stored answers
 * to deleted questions. Without current questions or new answers, returns the stored answers. Throws 400 with
 * `errors` by question, such as `answers.diet`.
 */
function changedAnswers(
  stored: { customFields: string | null; customData: string | null },
  given: ChangeRegistration['answers'],
): string | null {
  const questions = questionsOf(stored.customFields);
  if (questions.length === 0 || given === undefined) return stored.customData;
  const { answers, errors } = checkAnswers(questions, given);
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
  const isAsked = new Set(questions.map(({ id }) => id));
  const older = answersOf(stored.customData).filter(({ id }) => !isAsked.has(id));
  return customDataOf([...answers, ...older]);
}

/**
 * Changes a registration's participant and answers, and mails the participant. The e-mail address cannot be
 * changed, because the link was sent to it. Throws 400 with `errors` by field, 409 `too_late` if the cut-off
 * has passed or the registration is cancelled, or 409 `already_registered`.
 */
export async function changeMyRegistration(
  db: Database,
  id: number,
  { answers, ...values }: ChangeRegistration,
): Promise<void> {
  const stored = found(
    await db
      .select({
        customFields: eventRegistrationForms.customFields,
        customData: eventRegistrations.customData,
      })
      .from(eventRegistrations)
      .innerJoin(eventRegistrationForms, eq(eventRegistrationForms.id, eventRegistrations.formId))
      .where(eq(eventRegistrations.id, id)),
  );
  const customData = changedAnswers(stored, answers);
  const changed = await db
    .update(eventRegistrations)
    .set({ ...values, customData })
    .where(
      and(
        eq(eventRegistrations.id, id),
        sql`event_registrations.status <> 'cancelled' and ${changeableUntil} > now()`,
        sql`not exists (
          select from ${events} where events.id = event_registrations.event_id and events.status = 'cancelled'
        )`,
      ),
    )
    .returning({ id: eventRegistrations.id });
  if (changed.length === 0) throw tooLate();
}
