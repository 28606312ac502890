import { Hono } from 'hono';
import { inviteSchema, openLinkSchema, useLinkSchema } from '../../../db/validation/accounts/links.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { confirmedBody } from '../../platform/middleware/confirmed.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { invite, openLinks, revokeLink } from './links.ts';
import { openLink, useLink } from './use-link.ts';

export const invitationRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => c.json(await openLinks(c.var.db)))
  .post('/', requireStaff, async (c) => {
    const { roles } = await confirmedBody(c, inviteSchema);
    return c.json(await invite(c.var, roles), 201);
  })
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await revokeLink(c.var.db, recordId(c.req))));

/** Routes for the link holder. The token is in the body, so that no log contains it. */
export const accountLinkRoutes = new Hono<AppEnv>()
  .post('/open', formLimit, async (c) => {
    const { token } = await validBody(c, openLinkSchema);
    return c.json(await openLink(c.var.db, token));
  })
  .post('/use', formLimit, async (c) => c.json(await useLink(c.var, await validBody(c, useLinkSchema))));
