import type { Settings } from '../../http/env.ts';
import type { OnlineProvider } from './provider-types.ts';
import { stripe } from './stripe.ts';

export function onlineProvider({ STRIPE_SECRET_KEY, ...settings }: Settings): OnlineProvider | undefined {
  if (!STRIPE_SECRET_KEY) return;
  return stripe({
    key: STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    url: settings.STRIPE_API_URL,
  });
}
