import { and, eq, sql } from 'drizzle-orm';
import { checkAnswers } from '../../../core/events/validation/check-answers.ts';
import { answersOf, customDataOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import type { ChangeRegistration } from '../../../core/membership/validation/my.ts';
import type { Database } from '../../../db/database.ts';
import { eventRegistrationForms, eventRegistrations, events } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

/** Works only in a query on `event_registrations` without an alias. */
export const changeableUntil = sql<Date>`(
  select events.event_date - make_interval(hours => coalesce(forms.change_cutoff_hours, 0))
  from ${events} join ${eventRegistrationForms} forms on forms.event_id = events.id
  where forms.id = event_registrations.form_id
)`.mapWith(events.eventDate);

export const tooLate = () => new ApiError(409, 'my.tooLate', { code: 'too_late' });
export const buyerActs = () => new ApiError(409, 'my.buyerCancels', { code: 'has_order' });

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

export async function changeMyRegistration(
  db: Database,
  id: number,
  { answers, participantName, ...values }: ChangeRegistration,
): Promise<void> {
  const stored = found(
    await db
      .select({
        customFields: eventRegistrationForms.customFields,
        customData: eventRegistrations.customData,
        orderId: eventRegistrations.orderId,
        name: eventRegistrations.participantName,
      })
      .from(eventRegistrations)
      .innerJoin(eventRegistrationForms, eq(eventRegistrationForms.id, eventRegistrations.formId))
      .where(eq(eventRegistrations.id, id)),
  );
  const isOrdered = stored.orderId !== null;
  if (isOrdered && (participantName ?? stored.name) !== stored.name) throw buyerActs();
  const customData = changedAnswers(stored, answers);
  const changed = await db
    .update(eventRegistrations)
    .set({ ...values, ...(!isOrdered && { participantName }), customData })
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
