import { Hono } from 'hono';
import {
  accountLinkSchema,
  invitationSchema,
  inviteSchema,
  openedLinkSchema,
  openLinkSchema,
  usedLinkSchema,
  useLinkSchema,
} from '../../../core/accounts/validation/links.ts';
import { confirmedBody } from '../../auth/confirmed-guard.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { invite, openLinks, revokeLink } from './links.ts';
import { openLink, useLink } from './use-link.ts';

const tag = 'users';
const link = { description: 'Told this once.', schema: given('AccountLink', accountLinkSchema) };
const invitationRef = given('Invitation', invitationSchema);

export const invitationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List open links, the oldest first',
      description:
        'Invitations and links for a new password, with maker and purpose. A link ends when its maker is deleted, disabled or no longer owner; a password link also when its account changes password or roles.',
      answers: { 200: { description: 'Without their addresses.', schema: listOf(invitationRef) } },
    })),
    async (c) => c.json(await openLinks(c.var.db)),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Make a link by which somebody gets an account',
      description: 'Good for 72 hours and once. `currentPassword` is the caller’s own.',
      body: { schema: taken('Invite', inviteSchema) },
      answers: { 201: link },
      failures: [429],
    })),
    async (c) => {
      const { roles } = await confirmedBody(c, inviteSchema);
      return c.json(await invite(c.var, roles), 201);
    },
  )
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Revoke an open link of either kind',
      answers: { 200: { description: 'As it was.', schema: invitationRef } },
    })),
    async (c) => c.json(await revokeLink(c.var.db, recordId(c.req))),
  );

/** The token is in the body, so that no log contains it. */
export const accountLinkRoutes = new Hono<AppEnv>()
  .post(
    '/open',
    formLimit,
    described(() => ({
      tag,
      summary: 'What a link is for',
      body: { schema: taken('OpenLink', openLinkSchema) },
      answers: { 200: { description: 'The link.', schema: given('OpenedLink', openedLinkSchema) } },
      failures: [410],
    })),
    async (c) => {
      const { token } = await validBody(c, openLinkSchema);
      return c.json(await openLink(c.var.db, token));
    },
  )
  .post(
    '/use',
    formLimit,
    described(() => ({
      tag,
      summary: 'Set name and password by a link',
      description:
        'Once; 410 `link_over` afterwards. With an invitation comes the `username` that is wanted.',
      body: { schema: taken('UseLink', useLinkSchema) },
      answers: { 200: { description: 'The account.', schema: given('UsedLink', usedLinkSchema) } },
      failures: [409, 410, 429],
    })),
    async (c) => c.json(await useLink(c.var, await validBody(c, useLinkSchema))),
  );
