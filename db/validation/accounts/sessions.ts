import * as z from 'zod/mini';
import { ROLES } from '../../account-roles.ts';
import { isoTimestamp } from '../platform/fields.ts';

/**
 * Maximum length of a session in days, and number of hours after which an unused session expires
 * (require_session in the database).
 */
export const SESSION_DAYS = 7;
export const SESSION_IDLE_HOURS = 48;

/** Header of background polling requests. They do not count as use of the session. */
export const BACKGROUND_HEADER = 'X-Background';

/**
 * Header of the back office's requests. With it, a request without a valid session gets 401 instead of public
 * data, so that a list does not show public rows after the session has expired.
 */
export const OFFICE_HEADER = 'X-Office';

/** Kinds of notices for the account holder. */
const NOTICE_KINDS = ['new_device', 'password_changed', 'weak_password', 'payment_details_changed'] as const;

export const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** Name of the device, such as `Chrome · Windows`. Empty when the device is unknown. */
  device: z.string(),
  createdAt: isoTimestamp(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** A valid session, as shown to its account holder. */
export const openSessionSchema = z.object({
  id: z.int(),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
  /** Time of the last use, accurate to five minutes. */
  lastUsedAt: isoTimestamp(),
  device: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** Response about the current session: the logged-in user, the user's notices and required actions. */
export const sessionSchema = z.object({
  user: z.object({ id: z.int(), username: z.string(), roles: z.array(z.enum(ROLES)) }),
  /** Absent when the account has no notices. */
  notices: z.optional(z.array(noticeSchema)),
  /**
   * True when the account must have a second factor and has none. The API refuses its staff calls until it
   * has one.
   */
  mustAddSecondFactor: z.optional(z.boolean()),
  /** True when machine translation is available. */
  canTranslate: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof sessionSchema>;
