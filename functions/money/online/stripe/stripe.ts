import * as z from 'zod/mini';
import type { PaymentProvider } from '../../../../core/money/online-provider.ts';
import { optional, parsed, privateAddress } from '../../../http/values/setting-fields.ts';
import { stripeClient } from './client.ts';

const settingsSchema = z.object({
  STRIPE_SECRET_KEY: z.pipe(
    optional(),
    z.optional(
      z
        .string()
        .check(
          z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
        ),
    ),
  ),
  /** Absent: payments are polled each minute. */
  STRIPE_WEBHOOK_SECRET: z.pipe(
    optional(),
    z.optional(z.string().check(z.regex(/^whsec_\S{16,}$/, 'must begin with whsec_'))),
  ),
  STRIPE_API_URL: privateAddress(),
});

export const stripe: PaymentProvider = {
  name: 'stripe',
  company: 'Stripe',
  /** HK$4. In other currencies, Stripe itself refuses what it finds too small. */
  leastCents: () => 400,
  variables: Object.keys(settingsSchema.shape),
  webhook: {
    path: 'stripe-events',
    description: 'Signed with `Stripe-Signature`, five minutes old at most: else 400.',
  },
  open(env) {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = parsed(settingsSchema, env);
    if (!STRIPE_SECRET_KEY) return;
    return stripeClient({
      key: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      url: STRIPE_API_URL,
    });
  },
};
