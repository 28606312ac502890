import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { mailColumns, mailOrder, mailSearch } from '../../db/queries/mail.ts';
import { mailMessages, mailSuppressions } from '../../db/schema/index.ts';
import { mailActSchema, pauseMailSchema } from '../../db/validation/mail.ts';
import type { Session } from '../auth/session-user.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { ACT_NAMES, actOnMail } from './acts.ts';
import { mailDetails } from './details.ts';
import { kickMail } from './kick.ts';
import { pauseMail, readMailState } from './state.ts';

const source = {
  resource: 'mail-messages',
  table: mailMessages,
  columns: mailColumns,
  search: mailSearch,
  orderBy: mailOrder,
  people: 'mail-messages',
} satisfies Resource;

/** What has been written to whom, and what became of it. */
export const mailRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id', requireStaffInSameTrip, async (c) =>
    c.json(await mailDetails(c.var.db, c.var.settings, recordId(c.req))),
  );
for (const name of ACT_NAMES)
  mailRoutes.post(`/:id/${name}`, requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    const { updatedAt } = await validBody(c, mailActSchema);
    const mail = await actOnMail(c.var.db, id, { name, updatedAt });
    if (name === 'send') kickMail(c.var);
    return c.json(mail);
  });

/** Whether mail goes, and by what. */
export const mailStateRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) =>
    c.json(await readMailState(c.var.db, c.var.env, c.var.settings)),
  )
  .patch('/', requireStaff, async (c) => {
    const { isPaused } = await validBody(c, pauseMailSchema);
    await pauseMail(c.var.db, isPaused, (c.var.identity.proved as Session).user);
    if (!isPaused) kickMail(c.var);
    return c.json(await readMailState(c.var.db, c.var.env, c.var.settings));
  });

/** Addresses to which nothing is sent any more: taken off the list once they are right. */
export const mailSuppressionRoutes = new Hono<AppEnv>().delete('/:id', requireStaffInSameTrip, async (c) => {
  const { id, address, reason, createdAt } = mailSuppressions;
  const deleted = await c.var.db
    .delete(mailSuppressions)
    .where(eq(id, recordId(c.req)))
    .returning({ id, address, reason, createdAt });
  return c.json(found(deleted));
});
