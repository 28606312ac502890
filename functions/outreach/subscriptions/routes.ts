import { Hono } from 'hono';
import { tokenSchema } from '../../../db/validation/membership/my.ts';
import {
  confirmedSubscriptionSchema,
  subscribeSchema,
  subscriptionSchema,
} from '../../../db/validation/outreach/contacts.ts';
import { notFound } from '../../errors.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { openLink } from '../../office/mail/links.ts';
import { validBody } from '../../platform/http/json.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

const tag = 'subscriptions';

/**
 * Routes for visitors' subscriptions. The response to a request is the same for every address: known,
 * suppressed or new.
 */
export const subscriptionRoutes = new Hono<AppEnv>()
  .post(
    '/',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Ask to subscribe to circulars; a mail asks for confirmation',
        description: 'The same answer for every address. One mail an address in 24 hours.',
        body: { schema: taken('Subscribe', subscribeSchema) },
        answers: {
          202: { description: 'Taken.', schema: given('SubscriptionAccepted', subscriptionSchema) },
        },
        failures: [429],
      }),
      async (c) => {
        await subscribe(c.var.db, await validBody(c, subscribeSchema));
        kickMail(c.var);
        return c.json({ status: 'accepted' }, 202);
      },
    ),
  )
  .post(
    '/confirm',
    formLimit,
    described(
      () => ({
        tag,
        summary: 'Confirm a subscription with the token of its mail',
        description: '404 `link_invalid`, also once an unconfirmed request is seven days old.',
        body: { schema: taken('Token', tokenSchema) },
        answers: {
          200: {
            description: 'The topics agreed to.',
            schema: given('SubscriptionConfirmed', confirmedSubscriptionSchema),
          },
        },
        failures: [404, 410, 429, 503],
      }),
      async (c) => {
        const { token } = await validBody(c, tokenSchema);
        const { contactId } = await openLink(c.var.db, c.var.settings, token);
        if (contactId === null) throw notFound();
        return c.json({ topics: await confirmSubscription(c.var.db, contactId) });
      },
    ),
  );
