import * as z from 'zod/mini';
import { key, optionalEmail, requiredEmail } from '../../fields/fields.ts';
import { STAFF_NOTICES } from '../notices.ts';
import { currentPassword } from './users.ts';

export const LOST_PASSWORD_HOURS = 1;
export const CONFIRMATION_HOURS = 24;

const notices = () => z.array(z.enum(STAFF_NOTICES, key('validation.invalid')), key('validation.invalid'));

export const ownAccountSchema = z.object({
  email: z.nullable(z.string()),
  pendingEmail: z.nullable(z.string()),
  notices: notices(),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const changeEmailSchema = z.object({ email: optionalEmail(), currentPassword: currentPassword() });

export const changeNoticesSchema = z.object({
  notices: notices().check(z.maxLength(20, key('validation.tooLong'))),
});

export const lostPasswordSchema = z.object({ email: requiredEmail(key('validation.email')) });

export const confirmedEmailSchema = z.object({ email: z.string() });
