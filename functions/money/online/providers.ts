import { CURRENCY_CODE } from '../../../core/association/currency.ts';
import type { OpenProvider, PaymentProvider } from '../../../core/money/online-provider.ts';
import { SettingsError } from '../../http/values/setting-fields.ts';
import { stripe } from './stripe/stripe.ts';

/** Switching online payment on chooses the first that has keys. The others still refund what they took. */
export const PROVIDERS: readonly PaymentProvider[] = [stripe];

/** Those with keys. Throws a SettingsError. */
export const openProviders = (
  env: Record<string, unknown>,
  providers = PROVIDERS,
  currency = CURRENCY_CODE,
): OpenProvider[] =>
  providers.flatMap(({ name, company, ...provider }) => {
    const client = provider.open(env);
    if (!client) return [];
    const leastCents = provider.leastCents(currency);
    if (leastCents === undefined) throw new SettingsError(`${company} does not take ${currency}`);
    return { ...client, name, company, leastCents };
  });
