import { tokenSchema } from '../../../db/validation/membership/my.ts';
import {
  confirmedSubscriptionSchema,
  subscribeSchema,
  subscriptionSchema,
} from '../../../db/validation/outreach/contacts.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'subscriptions';

export const subscriptionCalls = (): Calls => ({
  'POST /api/subscriptions': {
    tag,
    summary: 'Ask to subscribe to circulars; a mail asks for confirmation',
    description: 'The same answer for every address. One mail an address in 24 hours.',
    body: { schema: taken('Subscribe', subscribeSchema) },
    answers: { 202: { description: 'Taken.', schema: given('SubscriptionAccepted', subscriptionSchema) } },
    failures: [429],
  },
  'POST /api/subscriptions/confirm': {
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
  },
});
