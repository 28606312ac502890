import { createEventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { publicForm } from '../forms/public-form.ts';
import { kickMail } from '../mail/kick.ts';
import { FIRST_STATUS, register } from './register.ts';

/** A visitor's registration; who may register is up to `register`. */
export const registrationForm = publicForm({
  resource: 'event-registrations',
  schema: createEventRegistrationSchema,
  async store(call, values, attempt) {
    const registration = await register(call.db, values, { attempt, locale: call.locale });
    kickMail(call);
    return registration;
  },
  storedBefore: async (_call, id) => ({ id, status: FIRST_STATUS }),
});
