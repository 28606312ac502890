import * as z from 'zod/mini';
import { ROLES } from '../../account-roles.ts';
import { isoTimestamp } from '../fields.ts';

/** Days that a session lasts, and hours after which one that nobody has used is over (require_session in the database). */
export const SESSION_DAYS = 7;
export const SESSION_IDLE_HOURS = 48;

/** What a screen asks by itself carries it: no use of a session. */
export const BACKGROUND_HEADER = 'X-Background';

/** What an account's holder is told of. */
const NOTICE_KINDS = ['new_device', 'password_changed', 'weak_password'] as const;

export const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** `Chrome · Windows`; empty: unknown. */
  device: z.string(),
  createdAt: isoTimestamp(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** An account's session as its holder sees it. */
export const openSessionSchema = z.object({
  id: z.int(),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
  /** To within five minutes. */
  lastUsedAt: isoTimestamp(),
  device: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** Who is logged in, and what they must know or do. */
export const sessionSchema = z.object({
  user: z.object({ id: z.int(), username: z.string(), roles: z.array(z.enum(ROLES)) }),
  /** Absent: none. */
  notices: z.optional(z.array(noticeSchema)),
  /** A second factor is asked of everybody, and until this account has one nothing else works. */
  mustAddSecondFactor: z.optional(z.boolean()),
  /** Texts can be translated here. Absent: no. */
  canTranslate: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof sessionSchema>;
