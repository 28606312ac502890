import type { Context } from 'hono';
import { createEventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { publicForm } from '../forms/public-form.ts';
import type { AppEnv } from '../types.ts';
import { FIRST_STATUS, register } from './register.ts';

/** A visitor's registration; who may register is up to `register`. */
export const registrationForm = (c: Context<AppEnv>) =>
  publicForm({
    resource: 'event-registrations',
    schema: createEventRegistrationSchema,
    store: (values, attempt) => register(c.var.db, values, attempt),
    storedBefore: async (id) => ({ id, status: FIRST_STATUS }),
  });
