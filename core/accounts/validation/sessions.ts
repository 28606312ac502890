import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';
import { ROLES } from '../account-roles.ts';

/** Maximum length, and hours after which an unused session expires (require_session in the database). */
export const SESSION_DAYS = 7;
export const SESSION_IDLE_HOURS = 48;

export const BACKGROUND_HEADER = 'X-Background';

/**
 * With this header, a request without a valid session gets 401 instead of public data: after expiry, a list
 * must not show public rows.
 */
export const OFFICE_HEADER = 'X-Office';

/** Set by a screen that offers to undo its act: the mails of the act wait for `HOLD_SECONDS`. */
export const HOLD_HEADER = 'X-Hold-Mail';
export const HOLD_SECONDS = 30;

const NOTICE_KINDS = ['new_device', 'password_changed', 'weak_password', 'payment_details_changed'] as const;

export const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  device: z.string(),
  createdAt: isoTimestamp(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const openSessionSchema = z.object({
  id: z.int(),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
  lastUsedAt: isoTimestamp(),
  device: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const sessionSchema = z.object({
  user: z.object({ id: z.int(), username: z.string(), roles: z.array(z.enum(ROLES)) }),
  notices: z.optional(z.array(noticeSchema)),
  /**
   * True when the account must have a second factor and has none. The API refuses its staff calls until it
   * has one.
   */
  mustAddSecondFactor: z.optional(z.boolean()),
  canTranslate: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof sessionSchema>;
