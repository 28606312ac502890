import {
  accountLinkSchema,
  invitationSchema,
  inviteSchema,
  openedLinkSchema,
  openLinkSchema,
  usedLinkSchema,
  useLinkSchema,
} from '../../../db/validation/accounts/links.ts';
import { confirmedSchema } from '../../../db/validation/accounts/second-factor.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'users';
const link = { description: 'Told this once.', schema: given('AccountLink', accountLinkSchema) };
const invitation = given('Invitation', invitationSchema);

export const invitationCalls = (): Calls => ({
  'GET /api/invitations': {
    tag,
    summary: 'List open links, the oldest first',
    description:
      'Invitations and links for a new password, with maker and purpose. A link ends when its maker is deleted, disabled or no longer owner; a password link also when its account changes password or roles.',
    answers: { 200: { description: 'Without their addresses.', schema: listOf(invitation) } },
  },
  'POST /api/invitations': {
    tag,
    summary: 'Make a link by which somebody gets an account',
    description: 'Good for 72 hours and once. `currentPassword` is the caller’s own.',
    body: { schema: taken('Invite', inviteSchema) },
    answers: { 201: link },
    failures: [429],
  },
  'DELETE /api/invitations/:id': {
    tag,
    summary: 'Revoke an open link of either kind',
    answers: { 200: { description: 'As it was.', schema: invitation } },
  },
  'POST /api/users/:id/password-link': {
    tag,
    summary: 'Make a link by which an account’s holder sets a new password',
    description:
      'Good for 72 hours and once; an earlier one is over. Ends the account’s sessions and leaves its second factor. `currentPassword` is the caller’s own.',
    body: { schema: taken('PasswordConfirmation', confirmedSchema) },
    answers: { 201: link },
    failures: [429],
  },
  'POST /api/account-links/open': {
    tag,
    summary: 'What a link is for',
    body: { schema: taken('OpenLink', openLinkSchema) },
    answers: { 200: { description: 'The link.', schema: given('OpenedLink', openedLinkSchema) } },
    failures: [410],
  },
  'POST /api/account-links/use': {
    tag,
    summary: 'Set name and password by a link',
    description: 'Once; 410 `link_over` afterwards. With an invitation comes the `username` that is wanted.',
    body: { schema: taken('UseLink', useLinkSchema) },
    answers: { 200: { description: 'The account.', schema: given('UsedLink', usedLinkSchema) } },
    failures: [409, 410, 429],
  },
});
