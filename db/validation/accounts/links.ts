import * as z from 'zod/mini';
import { ROLES } from '../../account-roles.ts';
import { isoTimestamp, key, requiredText } from '../platform/fields.ts';
import { currentPassword, newPassword, someRoles, username } from './users.ts';

/** Number of hours for which an invitation or a password link from an owner is valid (docs/api.md 4). */
export const LINK_HOURS = 72;

export const inviteSchema = z.object({ roles: someRoles(), currentPassword: currentPassword() });

/** A new link. Its URL is returned only in this response. */
export const accountLinkSchema = z.object({ url: z.string(), expiresAt: isoTimestamp() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

const LINK_PURPOSES = ['invitation', 'password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** An open link: an invitation, or a link to set a new password. */
export const invitationSchema = z.object({
  id: z.int(),
  purpose: z.enum(LINK_PURPOSES),
  /** Account whose password the link sets. Null if the link is an invitation. */
  username: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  /** Name of the account that created the link. Null if the link was created before names were stored. */
  madeBy: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const token = () => requiredText(key('users.linkOver'), 100);

export const openLinkSchema = z.object({ token: token() });

/** Purpose of an opened link. */
export const openedLinkSchema = z.object({
  /** Account whose password the link sets. If it is null, the user chooses a name. */
  username: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  expiresAt: isoTimestamp(),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

export const useLinkSchema = z.object({
  token: token(),
  /** User name of the new account. Required for an invitation. */
  username: z.optional(username()),
  password: newPassword(),
});

/** Account for which the link was used. Its user can now log in. */
export const usedLinkSchema = z.object({ username: z.string() });
