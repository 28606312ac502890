import { createEventRegistrationSchema } from '../../../core/events/validation/event-registrations.ts';
import { publicForm } from '../../crud/forms/public-form.ts';
import { noteFormTopics } from '../../mail/form-topics.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { waitingReceipt } from './join-line.ts';
import { FIRST_STATUS, register } from './register.ts';
import { withAnswers } from './with-answers.ts';

export const registrationForm = publicForm({
  resource: 'event-registrations',
  schema: createEventRegistrationSchema,
  async store(call, values, attempt) {
    const registration = await register(call.db, await withAnswers(call.db, values), {
      attempt,
      locale: call.locale,
      by: (await call.identity.session()) ? 'signed_in' : 'visitor',
      sender: senderOf(call),
    });
    if (values.topics?.length) await noteFormTopics(call.db, values.participantEmail, values.topics);
    kickMail(call);
    return registration;
  },
  // A negative id is the negated id of a waiting-list entry.
  storedBefore: async ({ db }, id) => (id < 0 ? waitingReceipt(db, -id) : { id, status: FIRST_STATUS }),
});
