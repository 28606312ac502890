import { type Context, Hono } from 'hono';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { sendProposalSchema, switchWeatherSchema } from '../../../db/validation/outreach/weather.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { firstPhone } from '../../office/mail/details.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { dismissProposal, proposalList, readWeather, sendProposal, switchWeather } from './proposals.ts';

const accountOf = (c: Context<AppEnv>) => (c.var.identity.proved as Session).user;

/** Warnings of the Observatory on days with events. */
export const weatherRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await readWeather(c.var.db, new Date())))
  .patch('/', requireStaff, async (c) => {
    const { isOn } = await validBody(c, switchWeatherSchema);
    await switchWeather(c.var.db, isOn);
    kickMail(c.var);
    return c.json(await readWeather(c.var.db, new Date()));
  });

/** Proposals to postpone an event; staff decide. */
export const weatherProposalRoutes = new Hono<AppEnv>()
  .post('/:id/send', requireStaff, async (c) => {
    const { requestId } = await validBody(c, sendProposalSchema);
    const sent = await sendProposal(c.var, recordId(c.req), { requestId, account: accountOf(c) });
    kickMail(c.var);
    return c.json(sent);
  })
  .post('/:id/dismiss', requireStaff, async (c) =>
    c.json(await dismissProposal(c.var.db, recordId(c.req), accountOf(c))),
  )
  .get('/:id/whatsapp', requireStaff, async (c) => {
    const { text, people } = await proposalList(c.var, recordId(c.req));
    await recordAct(c.var.db, {
      action: 'export',
      resource: 'event-registrations',
      account: accountOf(c),
      recordCount: people.length,
    });
    return c.json({ text, people: people.map(({ name, phone }) => ({ name, phone: firstPhone(phone) })) });
  });
