import { createEventRegistrationSchema } from '../../db/validation/registrations/event-registrations.ts';
import { publicForm } from '../forms/public-form.ts';
import { kickMail } from '../mail/kick.ts';
import { waitingReceipt } from './join-line.ts';
import { FIRST_STATUS, register } from './register.ts';
import { withAnswers } from './with-answers.ts';

/** A visitor's registration; who may register is up to `register`. */
export const registrationForm = publicForm({
  resource: 'event-registrations',
  schema: createEventRegistrationSchema,
  async store(call, values, attempt) {
    const registration = await register(call.db, await withAnswers(call.db, values), {
      attempt,
      locale: call.locale,
    });
    kickMail(call);
    return registration;
  },
  // Below nothing: the number of somebody who waits.
  storedBefore: async ({ db }, id) => (id < 0 ? waitingReceipt(db, -id) : { id, status: FIRST_STATUS }),
});
