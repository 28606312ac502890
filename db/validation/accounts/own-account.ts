import * as z from 'zod/mini';
import { STAFF_NOTICES } from '../../constants.ts';
import { key, optionalEmail, requiredEmail } from '../platform/fields.ts';
import { currentPassword } from './users.ts';

/**
 * Hours for which a link is valid: a password link that a user requested (LOST_PASSWORD_HOURS), and a link
 * that confirms an address (CONFIRMATION_HOURS).
 */
export const LOST_PASSWORD_HOURS = 1;
export const CONFIRMATION_HOURS = 24;

const notices = () => z.array(z.enum(STAFF_NOTICES, key('validation.invalid')), key('validation.invalid'));

/** E-mail address and mail notices of the caller's own account. */
export const ownAccountSchema = z.object({
  /** Confirmed address. If it is null, the account gets no mail. */
  email: z.nullable(z.string()),
  /** New address, not yet confirmed. */
  pendingEmail: z.nullable(z.string()),
  notices: notices(),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** An empty address removes the stored one. */
export const changeEmailSchema = z.object({ email: optionalEmail(), currentPassword: currentPassword() });

export const changeNoticesSchema = z.object({
  notices: notices().check(z.maxLength(20, key('validation.tooLong'))),
});

export const lostPasswordSchema = z.object({ email: requiredEmail(key('validation.email')) });

export const confirmedEmailSchema = z.object({ email: z.string() });
