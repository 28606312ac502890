import { Hono } from 'hono';
import { tokenSchema } from '../../../db/validation/membership/my.ts';
import { subscribeSchema } from '../../../db/validation/outreach/contacts.ts';
import { notFound } from '../../errors.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { openLink } from '../../office/mail/links.ts';
import { validBody } from '../../platform/http/json.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import type { AppEnv } from '../../types.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

/** Routes for visitors' subscriptions. The first response is the same for every address: known, suppressed or new. */
export const subscriptionRoutes = new Hono<AppEnv>()
  .post('/', formLimit, async (c) => {
    await subscribe(c.var.db, await validBody(c, subscribeSchema));
    kickMail(c.var);
    return c.json({ status: 'accepted' }, 202);
  })
  .post('/confirm', formLimit, async (c) => {
    const { token } = await validBody(c, tokenSchema);
    const { contactId } = await openLink(c.var.db, c.var.settings, token);
    if (contactId === null) throw notFound();
    return c.json({ topics: await confirmSubscription(c.var.db, contactId) });
  });
