import { type Context, Hono } from 'hono';
import { LABEL_SHEETS } from '../../../db/constants.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import {
  type MessengerList,
  messengerListSchema,
  postalQuestionSchema,
} from '../../../db/validation/outreach/postal.ts';
import { firstPhone, messengerText } from '../../office/mail/details.ts';
import { checked } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { answerPost } from './postal-page.ts';
import { readUnreached, type Unreached } from './unreached.ts';

const tag = 'circulars';
const tenths = (description: string) => ({
  description: `${description}, in tenths of a millimetre.`,
  schema: { type: 'integer' },
});

/** Reads the members whom a circular has not reached, and audits the read. */
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

/** Routes for members whom a circular has not reached by e-mail, to reach them by post or WhatsApp. */
export const postalRoutes = new Hono<AppEnv>()
  .get(
    '/:id/postal',
    requireStaff,
    described(
      () => ({
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
      }),
      async (c) => {
        const question = checked(postalQuestionSchema, c.req.query());
        return answerPost(c, await auditedUnreached(c), question);
      },
    ),
  )
  .get(
    '/:id/whatsapp',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The same members with a number and a text for WhatsApp',
        description: 'Written into the audit log. 409 `wrong_state` before it is sent.',
        answers: { 200: { description: 'One by one.', schema: given('MessengerList', messengerListSchema) } },
        failures: [409],
      }),
      async (c) => {
        const { members } = await auditedUnreached(c);
        return c.json(members.map(forMessenger) satisfies MessengerList);
      },
    ),
  );
