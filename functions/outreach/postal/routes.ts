import { type Context, Hono } from 'hono';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { type MessengerList, postalQuestionSchema } from '../../../db/validation/outreach/postal.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { firstPhone, messengerText } from '../../office/mail/details.ts';
import { checked } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { answerPost } from './postal-page.ts';
import { readUnreached, type Unreached } from './unreached.ts';

/** Reads whom a circular has not reached, and writes that into the audit log. */
async function auditedUnreached(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const unreached = await readUnreached(c.var, id);
  await recordAct(c.var.db, {
    action: 'export',
    resource: 'circulars',
    recordId: id,
    account: (c.var.identity.proved as Session).user,
    recordCount: unreached.members.length,
  });
  return unreached;
}

const forMessenger = ({ memberId, nameHk, nameEn, locale, phones, subject, text }: Unreached) => ({
  memberId,
  company: nameHk || nameEn,
  locale,
  phone: firstPhone(...phones),
  text: messengerText(subject, text),
});

/** Members whom a circular has not reached by e-mail: for the post, and for WhatsApp. */
export const postalRoutes = new Hono<AppEnv>()
  .get('/:id/postal', requireStaff, async (c) => {
    const question = checked(postalQuestionSchema, c.req.query());
    return answerPost(c, await auditedUnreached(c), question);
  })
  .get('/:id/whatsapp', requireStaff, async (c) => {
    const { members } = await auditedUnreached(c);
    return c.json(members.map(forMessenger) satisfies MessengerList);
  });
