import { Hono } from 'hono';
import {
  proposalListSchema,
  sendProposalSchema,
  switchWeatherSchema,
  weatherProposalSchema,
  weatherSchema,
} from '../../../core/outreach/validation/weather.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { firstPhone } from '../../mail/details.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { dismissProposal, proposalList, readWeather, sendProposal, switchWeather } from './proposals.ts';

const tag = 'weather';
const weather = () => ({ 200: { description: 'As it is now.', schema: given('Weather', weatherSchema) } });
const proposal = () => ({
  200: { description: 'The proposal as it is now.', schema: given('WeatherProposal', weatherProposalSchema) },
});

export const weatherRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Warnings of the Observatory, and today’s proposals to postpone events',
      answers: weather(),
    })),
    async (c) => c.json(await readWeather(c.var.db, new Date())),
  )
  .patch(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Switch the watch on or off',
      description: 'Off at first.',
      body: { schema: taken('WeatherSwitch', switchWeatherSchema) },
      answers: weather(),
    })),
    async (c) => {
      const { isOn } = await validBody(c, switchWeatherSchema);
      await switchWeather(c.var.db, isOn);
      kickMail(c.var);
      return c.json(await readWeather(c.var.db, new Date()));
    },
  );

export const weatherProposalRoutes = new Hono<AppEnv>()
  .post(
    '/:id/send',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Postpone the event and tell everybody, in one transaction',
      description: 'Two clicks send one letter. 409 `wrong_state`, `idempotency_conflict`.',
      body: { schema: taken('WeatherProposalSend', sendProposalSchema) },
      answers: proposal(),
      failures: [409],
    })),
    async (c) => {
      const { requestId } = await validBody(c, sendProposalSchema);
      const sent = await sendProposal(c.var, recordId(c.req), {
        requestId,
        account: c.var.identity.account,
      });
      kickMail(c.var);
      return c.json(sent);
    },
  )
  .post(
    '/:id/dismiss',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Note that the event takes place',
      description: '409 `wrong_state`.',
      answers: proposal(),
      failures: [409],
    })),
    async (c) => c.json(await dismissProposal(c.var.db, recordId(c.req), c.var.identity.account)),
  )
  .get(
    '/:id/whatsapp',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Text for WhatsApp, and the people whom no e-mail reaches',
      description: 'Without a telephone number `phone` is empty. Written into the audit log.',
      answers: { 200: { description: 'The list.', schema: given('WeatherList', proposalListSchema) } },
    })),
    async (c) => {
      const { text, people } = await proposalList(c.var, recordId(c.req));
      await recordAct(c.var.db, {
        action: 'export',
        resource: 'event-registrations',
        account: c.var.identity.account,
        recordCount: people.length,
      });
      return c.json({
        text,
        people: people.map(({ name, phone }) => ({ name, phone: firstPhone(phone) })),
      });
    },
  );
