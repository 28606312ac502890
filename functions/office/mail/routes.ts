import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  failedOfInvoice,
  failedOfMember,
  mailColumns,
  mailOrder,
  mailSearch,
} from '../../../db/queries/office/mail.ts';
import { mailMessages, mailSuppressions } from '../../../db/tables/index.ts';
import { mailActSchema, pauseMailSchema } from '../../../db/validation/office/mail.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { found } from '../../errors.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { ACT_NAMES, actOnMail } from './acts.ts';
import { copyMail, readMail } from './details.ts';
import { kickMail } from './kick.ts';
import { pauseMail, readMailState } from './state.ts';
import { isVisibleMail } from './subjects.ts';

/** An id of a filter; 0, which none has, for anything else. */
const idOf = (value: unknown) => (Number.isInteger(value) ? Number(value) : 0);

const source = {
  resource: 'mail-messages',
  table: mailMessages,
  columns: mailColumns,
  search: mailSearch,
  orderBy: mailOrder,
  people: 'mail-messages',
  filters: {
    failedOfMember: (value) => failedOfMember(idOf(value)),
    failedOfInvoice: (value) => failedOfInvoice(idOf(value)),
  },
} satisfies Resource;

const isVisible = (c: Context<AppEnv>) => isVisibleMail((c.var.identity.proved as Session).user.roles);
const wanted = (c: Context<AppEnv>) => ({ id: recordId(c.req), isVisible: isVisible(c) });

/** Returns the id of a mail that the caller may see. Throws 400, 404. */
async function visibleId(c: Context<AppEnv>): Promise<number> {
  const { id } = mailMessages;
  const isIt = and(eq(id, recordId(c.req)), isVisible(c));
  return found(await c.var.db.select({ id }).from(mailMessages).where(isIt)).id;
}

/** Routes for mails and their states, limited to the caller's subjects. */
export const mailRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, (c) => answerList(c, { ...source, where: isVisible(c) }))
  .get('/:id', requireStaff, async (c) => c.json(await readMail(c.var.db, c.var.settings, wanted(c))))
  .post('/:id/copy', requireStaff, async (c) => c.json(await copyMail(c.var.db, c.var.settings, wanted(c))));
for (const name of ACT_NAMES)
  mailRoutes.post(`/:id/${name}`, requireStaff, async (c) => {
    const id = await visibleId(c);
    const { updatedAt } = await validBody(c, mailActSchema);
    const mail = await actOnMail(c.var.db, id, { name, updatedAt });
    if (name === 'send') kickMail(c.var);
    return c.json(mail);
  });

/** Routes for mail status and provider. */
export const mailStateRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await readMailState(c.var, isVisible(c))))
  .patch('/', requireStaff, async (c) => {
    const { isPaused } = await validBody(c, pauseMailSchema);
    await pauseMail(c.var.db, isPaused, (c.var.identity.proved as Session).user);
    if (!isPaused) kickMail(c.var);
    return c.json(await readMailState(c.var, isVisible(c)));
  });

/** Routes for suppressed addresses, which staff may remove from the list once they are correct. */
export const mailSuppressionRoutes = new Hono<AppEnv>().delete('/:id', requireStaffInSameTrip, async (c) => {
  const { id, address, reason, createdAt } = mailSuppressions;
  const deleted = await c.var.db
    .delete(mailSuppressions)
    .where(eq(id, recordId(c.req)))
    .returning({ id, address, reason, createdAt });
  return c.json(found(deleted));
});
