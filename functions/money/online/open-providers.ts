import { createMiddleware } from 'hono/factory';
import type { OpenProvider, PaymentProvider } from '../../../core/money/online-provider.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { AppEnv } from '../../http/types.ts';
import { openProviders } from './providers.ts';

export function withProviders(providers: readonly PaymentProvider[]) {
  const known = new WeakMap<object, OpenProvider[]>();
  return createMiddleware<AppEnv>((c, next) => {
    const online = known.get(c.env) ?? openProviders(c.env, providers);
    known.set(c.env, online);
    c.set('online', online);
    return next();
  });
}

export const notConfigured = () => new ApiError(503, 'online.notConfigured', { code: 'not_configured' });

export function providerNamed(online: OpenProvider[], wanted: string): OpenProvider {
  const provider = online.find(({ name }) => name === wanted);
  if (!provider) throw notConfigured();
  return provider;
}

export const namesOf = (online: OpenProvider[]): string[] => online.map(({ name }) => name);
