import { Hono } from 'hono';
import {
  askFirmSchema,
  enquiryAcceptedSchema,
  passedOnSchema,
} from '../../../core/membership/validation/member-enquiries.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { described } from '../../http/openapi/described.ts';
import { BOT_CHECK } from '../../http/openapi/forms.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { askFirm, passedOnOf } from './ask-firm.ts';

export const memberEnquiryRoutes = new Hono<AppEnv>().post(
  '/',
  publicPost(
    () => ({
      tag: 'members',
      summary: 'Send a member an enquiry; a mail asks its sender for confirmation',
      description: `\`code\` is the last part of the address of the member's page. Passed on once the sender has confirmed it (\`POST /api/my/enquiry\`); deleted after seven days without that. The same values on the same day are one enquiry. 404 \`not_taken\` for a member who takes none. ${BOT_CHECK}`,
      body: { schema: taken('AskFirm', askFirmSchema) },
      answers: { 202: { description: 'Taken.', schema: given('EnquiryAccepted', enquiryAcceptedSchema) } },
      failures: [404, 429],
    }),
    {
      schema: askFirmSchema,
      async take(c, asked) {
        await askFirm(c.var, asked);
        kickMail(c.var);
        return c.json({ status: 'accepted' }, 202);
      },
    },
  ),
);

export const passedOnRoutes = new Hono<AppEnv>().get(
  '/:id/enquiries',
  requireStaffInSameTrip,
  described(() => ({
    tag: 'members',
    summary: 'How many enquiries of visitors were passed on to a member',
    answers: { 200: { description: 'Counts alone.', schema: given('PassedOn', passedOnSchema) } },
    failures: [404],
  })),
  async (c) => c.json(await passedOnOf(c.var.db, recordId(c.req))),
);
