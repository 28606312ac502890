import { type Context, Hono } from 'hono';
import { LABEL_SHEETS } from '../../../core/outreach/kinds.ts';
import {
  type MessengerList,
  messengerListSchema,
  postalQuestionSchema,
} from '../../../core/outreach/validation/postal.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { checked } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { firstPhone, messengerText } from '../../mail/details.ts';
import { answerPost } from './postal-page.ts';
import { readUnreached, type Unreached } from './unreached.ts';

const tag = 'circulars';
const tenths = (description: string) => ({
  description: `${description}, in tenths of a millimetre.`,
  schema: { type: 'integer' },
});

async function auditedUnreached(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const unreached = await readUnreached(c.var, id);
  await recordAct(c.var.db, {
    action: 'export',
    resource: 'circulars',
    recordId: id,
    account: c.var.identity.account,
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

export const postalRoutes = new Hono<AppEnv>()
  .get(
    '/:id/postal',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Letters or address labels of members whom it has not reached by e-mail',
      description:
        'A page for the browser to print on A4. Who was served otherwise, has no address, or, of a circular, has withdrawn is left out. Written into the audit log. 409 `wrong_state` before it is sent.',
      query: {
        part: { description: '`letters` unless given.', schema: { enum: ['letters', 'labels'] } },
        sheet: {
          description: 'Labels across and down; `3x7` unless given.',
          schema: { enum: [...LABEL_SHEETS] },
        },
        right: tenths('Shift to the right'),
        down: tenths('Shift down'),
        pitchX: tenths('Added between columns'),
        pitchY: tenths('Added between rows'),
      },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [400, 409],
    })),
    async (c) => {
      const question = checked(postalQuestionSchema, c.req.query());
      return answerPost(c, await auditedUnreached(c), question);
    },
  )
  .get(
    '/:id/whatsapp',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The same members with a number and a text for WhatsApp',
      description: 'Written into the audit log. 409 `wrong_state` before it is sent.',
      answers: { 200: { description: 'One by one.', schema: given('MessengerList', messengerListSchema) } },
      failures: [409],
    })),
    async (c) => {
      const { members } = await auditedUnreached(c);
      return c.json(members.map(forMessenger) satisfies MessengerList);
    },
  );
