import { Hono } from 'hono';
import {
  profileChangeColumns,
  profileChangeOrder,
  profileChangeSearch,
} from '../../db/queries/profile-changes.ts';
import { profileChanges } from '../../db/schema/index.ts';
import {
  approveProfileChangeSchema,
  declineProfileChangeSchema,
} from '../../db/validation/membership/profile-changes.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { kickMail } from '../mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { approveProfileChange, declineProfileChange, readProfileChange } from './decide.ts';

const source = {
  resource: 'profile-changes',
  table: profileChanges,
  columns: profileChangeColumns,
  search: profileChangeSearch,
  orderBy: profileChangeOrder,
  people: 'profile-changes',
} satisfies Resource;

/** What members have asked to have changed of their own records. */
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
