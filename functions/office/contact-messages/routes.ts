import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { messageColumns, messageOrder } from '../../../db/queries/office/contact-messages.ts';
import { contactMessages } from '../../../db/tables/index.ts';
import {
  type ContactMessage,
  updateContactMessageSchema,
} from '../../../db/validation/office/contact-messages.ts';
import { createReplySchema } from '../../../db/validation/office/enquiry-replies.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { ApiError } from '../../errors.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { updateRecord } from '../../platform/crud/update-record.ts';
import { takeForm } from '../../platform/forms/take-form.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { kickMail } from '../mail/kick.ts';
import { readAssignees, refuseAssignee } from './assignees.ts';
import { enquiryForm } from './enquiry-form.ts';
import { addReply, markReplySent, readReplies } from './replies.ts';

/** Filters enquiries that are overdue. */
function isLate(value: unknown) {
  if (typeof value !== 'boolean')
    throw new ApiError(400, 'error.validation', { errors: { isLate: 'validation.invalid' } });
  const late = sql`(status = 'new' and coalesce(due_on < hk_today(), false))`;
  return value ? late : sql`not ${late}`;
}

const source = {
  resource: 'contact-messages',
  table: contactMessages,
  columns: messageColumns,
  search: contactMessages.searchText,
  orderBy: messageOrder,
  filters: { isLate },
  people: 'contact-messages',
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateContactMessageSchema);
  if (change.assigneeId) await refuseAssignee(c.var.db, change.assigneeId);
  if (change.status === 'answered' || change.status === 'closed') change.read ??= true;
  const message = await updateRecord<ContactMessage>(c, source, id, change);
  if (change.assigneeId) kickMail(c.var);
  return c.json(message);
}

/** Routes of the same list under a second path (docs/product.md 7). */
export const contactRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, (c) =>
  answerList(c, source),
);

export const contactMessageRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/assignees', requireStaffInSameTrip, async (c) => c.json(await readAssignees(c.var.db)))
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .get('/:id/replies', requireStaff, async (c) =>
    c.json(await readReplies(c.var.db, c.var.settings, recordId(c.req))),
  )
  .post('/:id/replies', requireStaff, async (c) => {
    const id = recordId(c.req);
    const reply = await validBody(c, createReplySchema);
    const isNew = await addReply(c.var.db, id, reply, (c.var.identity.proved as Session).user);
    kickMail(c.var);
    return c.json(await readReplies(c.var.db, c.var.settings, id), isNew ? 201 : 200);
  })
  .post('/:id/replies/:replyId/sent-by-hand', requireStaff, async (c) => {
    const id = recordId(c.req);
    await markReplySent(c.var.db, id, recordId(c.req, 'replyId'));
    return c.json(await readReplies(c.var.db, c.var.settings, id));
  })
  .post('/', formLimit, (c) => takeForm(c, enquiryForm))
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source)));
