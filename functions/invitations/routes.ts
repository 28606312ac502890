import { Hono } from 'hono';
import { inviteSchema, openLinkSchema, useLinkSchema } from '../../db/validation/accounts/links.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { confirmedBody } from '../middleware/confirmed.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { invite, openInvitations, revokeInvitation } from './links.ts';
import { openLink, useLink } from './use-link.ts';

export const invitationRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => c.json(await openInvitations(c.var.db)))
  .post('/', requireStaff, async (c) => {
    const { roles } = await confirmedBody(c, inviteSchema);
    return c.json(await invite(c.var, roles), 201);
  })
  .delete('/:id', requireStaffInSameTrip, async (c) =>
    c.json(await revokeInvitation(c.var.db, recordId(c.req))),
  );

/** What the holder of a link does: what opens it is sent in the body, so that no log has it. */
export const accountLinkRoutes = new Hono<AppEnv>()
  .post('/open', formLimit, async (c) => {
    const { token } = await validBody(c, openLinkSchema);
    return c.json(await openLink(c.var.db, token));
  })
  .post('/use', formLimit, async (c) => c.json(await useLink(c.var, await validBody(c, useLinkSchema))));
