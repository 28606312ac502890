import { eq } from 'drizzle-orm';
import { checkAnswers } from '../../../core/events/validation/check-answers.ts';
import { customDataOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import type { CreateEventRegistration } from '../../../core/events/validation/event-registrations.ts';
import type { Database } from '../../../db/database.ts';
import { eventRegistrationForms } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

export async function withAnswers(
  db: Database,
  { answers = {}, ...values }: CreateEventRegistration,
): Promise<CreateEventRegistration> {
  const [form] = await db
    .select({ customFields: eventRegistrationForms.customFields })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.id, values.formId));
  const questions = questionsOf(form?.customFields);
  // Keeps the `customData` of old clients.
  if (questions.length === 0) return values;
  const checked = checkAnswers(questions, answers);
  if (Object.keys(checked.errors).length > 0)
    throw new ApiError(400, 'error.validation', { errors: checked.errors });
  return { ...values, customData: customDataOf(checked.answers) };
}
