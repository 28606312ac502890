import { Hono } from 'hono';
import {
  profileChangeColumns,
  profileChangeOrder,
  profileChangeSearch,
} from '../../../db/queries/membership/profile-changes.ts';
import { profileChanges } from '../../../db/tables/index.ts';
import {
  approveProfileChangeSchema,
  declineProfileChangeSchema,
} from '../../../db/validation/membership/profile-changes.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { approveProfileChange, declineProfileChange, readProfileChange } from './decide.ts';

const source = {
  resource: 'profile-changes',
  table: profileChanges,
  columns: profileChangeColumns,
  search: profileChangeSearch,
  orderBy: profileChangeOrder,
  people: 'profile-changes',
} satisfies Resource;

/** Change requests of members for their own records. */
export const profileChangeRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id', requireStaffInSameTrip, async (c) =>
    c.json(await readProfileChange(c.var.db, recordId(c.req))),
  )
  .post('/:id/approve', requireStaff, async (c) => {
    const id = recordId(c.req);
    const approved = await approveProfileChange(c.var.db, id, await validBody(c, approveProfileChangeSchema));
    kickMail(c.var);
    return c.json(approved);
  })
  .post('/:id/decline', requireStaff, async (c) => {
    const id = recordId(c.req);
    const declined = await declineProfileChange(c.var.db, id, await validBody(c, declineProfileChangeSchema));
    kickMail(c.var);
    return c.json(declined);
  });
