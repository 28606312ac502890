import * as z from 'zod/mini';
import { isoTimestamp, key, requiredText } from '../../fields/fields.ts';
import { ROLES } from '../account-roles.ts';
import { currentPassword, newPassword, someRoles, username } from './users.ts';

/** Hours of an invitation, and of a password link from an owner (docs/api.md 4). */
export const LINK_HOURS = 72;

export const inviteSchema = z.object({ roles: someRoles(), currentPassword: currentPassword() });

export const accountLinkSchema = z.object({ url: z.string(), expiresAt: isoTimestamp() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

const LINK_PURPOSES = ['invitation', 'password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const invitationSchema = z.object({
  id: z.int(),
  purpose: z.enum(LINK_PURPOSES),
  username: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  /** Null if the link was created before names were stored. */
  madeBy: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  expiresAt: isoTimestamp(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const token = () => requiredText(key('users.linkOver'), 100);

export const openLinkSchema = z.object({ token: token() });

export const openedLinkSchema = z.object({
  /** Null: the user chooses a name. */
  username: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  expiresAt: isoTimestamp(),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;

export const useLinkSchema = z.object({
  token: token(),
  username: z.optional(username()),
  password: newPassword(),
});

export const usedLinkSchema = z.object({ username: z.string() });
