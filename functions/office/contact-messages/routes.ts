import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { idSchema } from '../../../core/fields/fields.ts';
import {
  type ContactMessage,
  createContactMessageSchema,
  updateContactMessageSchema,
} from '../../../core/office/validation/contact-messages.ts';
import {
  assigneesSchema,
  createReplySchema,
  enquiryReplySchema,
} from '../../../core/office/validation/enquiry-replies.ts';
import { messageColumns, messageOrder } from '../../../db/queries/office/contact-messages.ts';
import { contactMessages } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { publicFormPost } from '../../crud/forms/gate.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import { BOT_CHECK, storedOnce } from '../../http/openapi/forms.ts';
import { changeCall, deleteCall, listCall, readCall, resourceDocs } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { readAssignees, refuseAssignee } from './assignees.ts';
import { enquiryForm } from './enquiry-form.ts';
import { addReply, markReplySent, readReplies } from './replies.ts';

const docs = resourceDocs('contact-messages');
const tag = 'contact-messages';
const list = () =>
  listCall({
    tag,
    summary: 'List enquiries, newest first',
    record: docs.record,
    columns: messageColumns,
    filters: { isLate: { type: 'boolean', description: 'Waiting for an answer beyond `dueOn`' } },
  });
const thread = listOf(given('EnquiryReply', enquiryReplySchema));

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

const update = describedHandler(
  () => changeCall(docs),
  async (c) => {
    const id = recordId(c.req);
    const change = await validBody(c, updateContactMessageSchema);
    if (change.assigneeId) await refuseAssignee(c.var.db, change.assigneeId);
    if (change.status === 'answered' || change.status === 'closed') change.read ??= true;
    const message = await updateRecord<ContactMessage>(c, source, id, change);
    if (change.assigneeId) kickMail(c.var);
    return c.json(message);
  },
);

export const contactRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaffInSameTrip,
  described(() => ({ ...list(), summary: 'The same list of enquiries' })),
  (c) => answerList(c, source),
);

export const contactMessageRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => list()),
    (c) => answerList(c, source),
  )
  .get(
    '/assignees',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Who enquiries can be assigned to',
      answers: { 200: { description: 'Accounts.', schema: given('Assignees', assigneesSchema) } },
    })),
    async (c) => c.json(await readAssignees(c.var.db)),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall(tag, 'Read an enquiry', docs.record)),
    (c) => answerRecord(c, source),
  )
  .get(
    '/:id/replies',
    requireStaff,
    described(() => ({
      tag,
      summary: 'What has been answered to an enquiry and noted of it, oldest first',
      answers: { 200: { description: 'The thread.', schema: thread } },
    })),
    async (c) => c.json(await readReplies(c.var.db, c.var.settings, recordId(c.req))),
  )
  .post(
    '/:id/replies',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Answer an enquiry by mail, or note something of it',
      description:
        'An answer marks the enquiry as answered. Its mail has the template `enquiry-answered`; where no mail can be sent it is held, for staff to send otherwise. A note is for staff alone. 409 `idempotency_conflict` for another answer with a known `requestId`.',
      body: { schema: taken('EnquiryReplyCreate', createReplySchema) },
      answers: {
        200: { description: 'Stored before, with the same `requestId`.', schema: thread },
        201: { description: 'The thread with what was added.', schema: thread },
      },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      const reply = await validBody(c, createReplySchema);
      const isNew = await addReply(c.var.db, id, reply, c.var.identity.account);
      kickMail(c.var);
      return c.json(await readReplies(c.var.db, c.var.settings, id), isNew ? 201 : 200);
    },
  )
  .post(
    '/:id/replies/:replyId/sent-by-hand',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Note that staff have sent an answer otherwise',
      description: '409 `wrong_state` where it has been sent.',
      answers: { 200: { description: 'The thread.', schema: thread } },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      await markReplySent(c.var.db, id, recordId(c.req, 'replyId'));
      return c.json(await readReplies(c.var.db, c.var.settings, id));
    },
  )
  .post(
    '/',
    publicFormPost(
      () => ({
        tag,
        summary: 'Send an enquiry',
        description: BOT_CHECK,
        body: { schema: taken('ContactMessageCreate', createContactMessageSchema) },
        answers: storedOnce('Stored.', given('Id', idSchema)),
        isOnce: true,
      }),
      () => enquiryForm,
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => deleteCall(docs)),
    async (c) => c.json(await deleteRecord(c, source)),
  );
