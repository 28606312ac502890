import { Hono } from 'hono';
import { tokenSchema } from '../../../core/membership/validation/my.ts';
import {
  confirmedSubscriptionSchema,
  subscribeSchema,
  subscriptionSchema,
} from '../../../core/outreach/validation/contacts.ts';
import { publicPost } from '../../crud/forms/gate.ts';
import { notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { BOT_CHECK } from '../../http/openapi/forms.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { openLink } from '../../mail/rendering/links.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';

const tag = 'subscriptions';

/** The response to a request is the same for every address: known, suppressed or new. */
export const subscriptionRoutes = new Hono<AppEnv>()
  .post(
    '/',
    publicPost(
      () => ({
        tag,
        summary: 'Ask to subscribe to circulars; a mail asks for confirmation',
        description: `The same answer for every address. One mail an address in 24 hours. ${BOT_CHECK}`,
        body: { schema: taken('Subscribe', subscribeSchema) },
        answers: {
          202: { description: 'Taken.', schema: given('SubscriptionAccepted', subscriptionSchema) },
        },
        failures: [429],
      }),
      {
        schema: subscribeSchema,
        async take(c, wanted) {
          await subscribe(c.var.db, wanted, senderOf(c.var));
          kickMail(c.var);
          return c.json({ status: 'accepted' }, 202);
        },
      },
    ),
  )
  .post(
    '/confirm',
    formLimit,
    described(() => ({
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
    })),
    async (c) => {
      const { token } = await validBody(c, tokenSchema);
      const { contactId } = await openLink(c.var.db, c.var.settings, token);
      if (contactId === null) throw notFound();
      return c.json({ topics: await confirmSubscription(c.var.db, contactId) });
    },
  );
