import { createEventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { publicForm } from '../forms/public-form.ts';
import { FIRST_STATUS, register } from './register.ts';

/** A visitor's registration; who may register is up to `register`. */
export const registrationForm = publicForm({
  resource: 'event-registrations',
  schema: createEventRegistrationSchema,
  store: ({ db }, values, attempt) => register(db, values, attempt),
  storedBefore: async (_call, id) => ({ id, status: FIRST_STATUS }),
});
