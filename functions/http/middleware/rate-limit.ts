import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LOCALES, localePrefix } from '../../../core/association/locales.ts';
import { ownProperty } from '../../../core/text/own-property.ts';
import { networkOf } from '../client-network.ts';
import { ApiError } from '../failures/errors.ts';
import type { AppEnv } from '../types.ts';

const PERIOD_SECONDS = 60;

async function limit(c: Context<AppEnv>, limiter: RateLimit | undefined, name: string): Promise<void> {
  const { settings, clientAddress } = c.var;
  if (!limiter || !clientAddress || settings.RATE_LIMITS === 'off') return;
  const { success } = await limiter.limit({ key: `${name}:${networkOf(clientAddress)}` });
  if (success) return;
  throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(PERIOD_SECONDS) } });
}

const PURPOSES: Record<string, string> = {
  contact: 'enquiry',
  'contact-messages': 'enquiry',
  join: 'application',
  members: 'application',
  'event-registration': 'registration',
  'event-registrations': 'registration',
  'event-orders': 'registration',
  'venue-bookings': 'venue',
};
const PREFIXES = new Set(['api', ...LOCALES.map(localePrefix)]);

function purposeOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((part) => part && !PREFIXES.has(part));
  return ownProperty(PURPOSES, first) ?? [first, ...rest].join('/');
}

export async function limitForm(c: Context<AppEnv>): Promise<void> {
  if (!(await c.var.identity.session())) await limit(c, c.env.FORM_LIMIT, purposeOf(c.req.path));
}

export const formLimit = createMiddleware<AppEnv>(async (c, next) => {
  await limitForm(c);
  await next();
});

export const limitSearches = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'search');

export const limitVerifying = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'verify');

export const limitPreviews = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'preview');
