import { createEventRegistrationSchema } from '../../../db/validation/events/event-registrations.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { noteFormTopics } from '../../outreach/subscriptions/my-topics.ts';
import { publicForm } from '../../platform/forms/public-form.ts';
import { waitingReceipt } from './join-line.ts';
import { FIRST_STATUS, register } from './register.ts';
import { withAnswers } from './with-answers.ts';

/** The public registration form. `register` checks whether the person may register. */
export const registrationForm = publicForm({
  resource: 'event-registrations',
  schema: createEventRegistrationSchema,
  async store(call, values, attempt) {
    const registration = await register(call.db, await withAnswers(call.db, values), {
      attempt,
      locale: call.locale,
    });
    if (values.topics?.length) await noteFormTopics(call.db, values.participantEmail, values.topics);
    kickMail(call);
    return registration;
  },
  // A negative id is the negated id of a waiting-list entry.
  storedBefore: async ({ db }, id) => (id < 0 ? waitingReceipt(db, -id) : { id, status: FIRST_STATUS }),
});
