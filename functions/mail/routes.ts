import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  changeMailStateSchema,
  mailActSchema,
  mailDetailsSchema,
  mailMessageSchema,
  mailStateSchema,
} from '../../core/office/validation/mail.ts';
import {
  failedOfInvoice,
  failedOfMember,
  mailColumns,
  mailOfMember,
  mailOrder,
  mailSearch,
} from '../../db/queries/office/mail.ts';
import { mailMessages, mailSuppressions } from '../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../auth/session-guard.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { found } from '../http/failures/errors.ts';
import { validBody } from '../http/json.ts';
import { described } from '../http/openapi/described.ts';
import { listCall } from '../http/openapi/resource.ts';
import { given, taken } from '../http/openapi/schemas.ts';
import type { AppEnv } from '../http/types.ts';
import { recordId } from '../http/values/record-id.ts';
import { ACT_NAMES, type ActName, actOnMail } from './acts.ts';
import { copyMail, readMail } from './details.ts';
import { isVisibleMail } from './rendering/subjects.ts';
import { kickMail } from './sending/kick.ts';
import { pauseMail, readMailState, setMailRates } from './state.ts';

const tag = 'mail';
const messageRef = given('MailMessage', mailMessageSchema);
const stateRef = given('MailState', mailStateSchema);

const ACT_SUMMARIES: Record<ActName, string> = {
  send: 'Send a mail again, or after all',
  cancel: 'Do not send a mail',
  'sent-by-hand': 'Note that staff have sent it otherwise',
  bounced: 'Note that it came back; no more mail goes to the address',
};

const idOf = (value: unknown) => (Number.isInteger(value) ? Number(value) : 0);

const source = {
  resource: 'mail-messages',
  table: mailMessages,
  columns: mailColumns,
  search: mailSearch,
  orderBy: mailOrder,
  people: 'mail-messages',
  filters: {
    ofMember: (value) => mailOfMember(idOf(value)),
    failedOfMember: (value) => failedOfMember(idOf(value)),
    failedOfInvoice: (value) => failedOfInvoice(idOf(value)),
  },
} satisfies Resource;

const isVisible = (c: Context<AppEnv>) => isVisibleMail(c.var.identity.account.roles);
const wanted = (c: Context<AppEnv>) => ({ id: recordId(c.req), isVisible: isVisible(c) });

async function visibleId(c: Context<AppEnv>): Promise<number> {
  const { id } = mailMessages;
  const isIt = and(eq(id, recordId(c.req)), isVisible(c));
  return found(await c.var.db.select({ id }).from(mailMessages).where(isIt)).id;
}

export const mailRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() =>
      listCall({
        tag,
        summary: 'List mails about what the caller may read, newest first',
        record: messageRef,
        columns: mailColumns,
        filters: {
          ofMember: { type: 'integer' },
          failedOfMember: { type: 'integer' },
          failedOfInvoice: { type: 'integer' },
        },
      }),
    ),
    (c) => answerList(c, { ...source, where: isVisible(c) }),
  )
  .get(
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Read a mail in full, its links masked',
      description: '404 for a mail about what the caller may not read.',
      answers: { 200: { description: 'The mail.', schema: given('MailDetails', mailDetailsSchema) } },
    })),
    async (c) => c.json(await readMail(c.var.db, c.var.settings, wanted(c))),
  )
  .post(
    '/:id/copy',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Read a mail with the links that its reader gets, to send it otherwise',
      description:
        'Written into the audit log. 404 for a mail about what the caller may not read, 403 for a sign-in code.',
      answers: { 200: { description: 'The mail.', schema: given('MailDetails', mailDetailsSchema) } },
    })),
    async (c) => c.json(await copyMail(c.var.db, c.var.settings, wanted(c))),
  );
for (const name of ACT_NAMES)
  mailRoutes.post(
    `/:id/${name}`,
    requireStaff,
    described(() => ({
      tag,
      summary: ACT_SUMMARIES[name],
      description: '409 `edit_conflict`, or `wrong_state` where that cannot be done with it.',
      body: { schema: taken('MailAct', mailActSchema) },
      answers: { 200: { description: 'The mail as it is now.', schema: messageRef } },
      failures: [409],
    })),
    async (c) => {
      const id = await visibleId(c);
      const { updatedAt } = await validBody(c, mailActSchema);
      const mail = await actOnMail(c.var.db, id, { name, updatedAt });
      if (name === 'send') kickMail(c.var);
      return c.json(mail);
    },
  );

export const mailStateRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'By what mail goes, whether it goes, and how many mails stand where',
      answers: { 200: { description: 'The state.', schema: stateRef } },
    })),
    async (c) => c.json(await readMailState(c.var, isVisible(c))),
  )
  .patch(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Stop the mail, or let it go on; how many mails of circulars go',
      description:
        'A restored backup stops it. `mostBulkPerMinute` (1 to 1,000) and `mostBulkPerDay` (1 to 100,000) are what the provider allows; 20 and 1,000 until they are set. Written into the audit log.',
      body: { schema: taken('MailStateChange', changeMailStateSchema) },
      answers: { 200: { description: 'As it is now.', schema: stateRef } },
    })),
    async (c) => {
      const { isPaused, ...rates } = await validBody(c, changeMailStateSchema);
      const { account } = c.var.identity;
      if (Object.keys(rates).length > 0) await setMailRates(c.var.db, rates, account);
      if (isPaused !== undefined) await pauseMail(c.var.db, isPaused, account);
      if (isPaused !== true) kickMail(c.var);
      return c.json(await readMailState(c.var, isVisible(c)));
    },
  );

export const mailSuppressionRoutes = new Hono<AppEnv>().delete(
  '/:id',
  requireStaffInSameTrip,
  described(() => ({
    tag,
    summary: 'Let mail go to an address again',
    answers: { 200: { description: 'What was taken off the list.', schema: { type: 'object' } } },
  })),
  async (c) => {
    const { id, address, reason, createdAt } = mailSuppressions;
    const deleted = await c.var.db
      .delete(mailSuppressions)
      .where(eq(id, recordId(c.req)))
      .returning({ id, address, reason, createdAt });
    return c.json(found(deleted));
  },
);
