import * as z from 'zod/mini';
import { ROLES } from '../../account-roles.ts';
import { isoTimestamp, key, requiredText } from '../fields.ts';
import { currentPassword, newPassword, someRoles } from './users.ts';

/** Of an invitation, and of a link for a new password (docs/api.md 4). */
export const LINK_HOURS = 72;

export const inviteSchema = z.object({ roles: someRoles(), currentPassword: currentPassword() });

/** A link, told this once. */
export const accountLinkSchema = z.object({ url: z.string(), expiresAt: isoTimestamp() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** An invitation that nobody has taken up yet. */
export const invitationSchema = z.object({
  id: z.int(),
  roles: z.array(z.enum(ROLES)),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const token = () => requiredText(key('users.linkOver'), 100);

export const openLinkSchema = z.object({ token: token() });

/** What a link is for. */
export const openedLinkSchema = z.object({
  /** Whose password it sets; null: whoever holds it chooses a name. */
  username: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  expiresAt: isoTimestamp(),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

export const useLinkSchema = z.object({
  token: token(),
  /** Of an invitation. */
  username: z.optional(requiredText(key('login.username.required'), 200)),
  password: newPassword(),
});

/** The account that can log in now. */
export const usedLinkSchema = z.object({ username: z.string() });
