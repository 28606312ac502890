import { Hono } from 'hono';
import {
  approveProfileChangeSchema,
  declineProfileChangeSchema,
  profileChangeDetailsSchema,
  profileChangeSchema,
} from '../../../core/membership/validation/profile-changes.ts';
import {
  profileChangeColumns,
  profileChangeOrder,
  profileChangeSearch,
} from '../../../db/queries/membership/profile-changes.ts';
import { profileChanges } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, type JsonSchema, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import {
  approveProfileChange,
  declineProfileChange,
  readProfileChange,
  undoProfileChange,
} from './decide.ts';

const tag = 'profile-changes';
const detailsRef = given('ProfileChangeDetails', profileChangeDetailsSchema);
const decision = (summary: string, description: string, schema: JsonSchema): Call => ({
  tag,
  summary,
  description,
  body: { schema },
  answers: { 200: { description: 'As it is now.', schema: detailsRef } },
  failures: [404, 409],
});

const source = {
  resource: 'profile-changes',
  table: profileChanges,
  columns: profileChangeColumns,
  search: profileChangeSearch,
  orderBy: profileChangeOrder,
  people: 'profile-changes',
} satisfies Resource;

export const profileChangeRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List what members have asked to have changed of their records, newest first',
        record: given('ProfileChange', profileChangeSchema),
        columns: profileChangeColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read a change beside what stood in the member’s record, and what stands there today',
      answers: { 200: { description: 'The change.', schema: detailsRef } },
      failures: [404],
    })),
    async (c) => c.json(await readProfileChange(c.var.db, recordId(c.req))),
  )
  .post(
    '/:id/approve',
    requireStaff,
    described(() =>
      decision(
        'Take fields over into the member’s record',
        'All, or those that `fields` names; the rest is declined. In one transaction, and the member is told. 409 `edit_conflict` with `errors` by field where somebody has edited them since: to write over these, `memberUpdatedAt` says which record the caller has seen. 409 `denied` where the holder of an old address has objected, unless `despiteDenial`. 409 `wrong_state` where it is decided, or was asked for anew.',
        taken('ProfileChangeApprove', approveProfileChangeSchema),
      ),
    ),
    async (c) => {
      const id = recordId(c.req);
      const approved = await approveProfileChange(
        c.var.db,
        id,
        await validBody(c, approveProfileChangeSchema),
      );
      kickMail(c.var);
      return c.json(approved);
    },
  )
  .post(
    '/:id/undo',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Undo an approval: the record is as it was, the change waits again',
      description:
        'While the mails about it wait; no mail is sent for it. 409 `wrong_state` where nothing is approved or the member has asked anew, `already_sent`, `edited_since`.',
      answers: { 200: { description: 'As it is now.', schema: detailsRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const undone = await undoProfileChange(c.var.db, recordId(c.req));
      kickMail(c.var);
      return c.json(undone);
    },
  )
  .post(
    '/:id/decline',
    requireStaff,
    described(() =>
      decision(
        'Leave the member’s record as it is',
        'The member reads the reason. 409 `edit_conflict`, `wrong_state`.',
        taken('ProfileChangeDecline', declineProfileChangeSchema),
      ),
    ),
    async (c) => {
      const id = recordId(c.req);
      const declined = await declineProfileChange(
        c.var.db,
        id,
        await validBody(c, declineProfileChangeSchema),
      );
      kickMail(c.var);
      return c.json(declined);
    },
  );
