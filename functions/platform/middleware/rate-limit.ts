import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LOCALE_PREFIX, LOCALES } from '../../../db/constants.ts';
import { ownProperty } from '../../../db/own-property.ts';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { networkOf } from '../http/client-network.ts';

const PERIOD_SECONDS = 60;

/**
 * Counts a call from the client's address toward the rate limit with this name. Throws 429 beyond the limit.
 * RATE_LIMITS=off disables the limit.
 */
async function limit(c: Context<AppEnv>, limiter: RateLimit | undefined, name: string): Promise<void> {
  const { settings, clientAddress } = c.var;
  if (!limiter || !clientAddress || settings.RATE_LIMITS === 'off') return;
  const { success } = await limiter.limit({ key: `${name}:${networkOf(clientAddress)}` });
  if (success) return;
  throw new ApiError(429, 'error.tooManyRequests', { headers: { 'Retry-After': String(PERIOD_SECONDS) } });
}

/**
 * Rate-limit names by path segment. The API call of a form and the form's page in each language share a name.
 */
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
const PREFIXES = new Set(['api', ...LOCALES.map((locale) => LOCALE_PREFIX[locale])]);

/** Returns the rate-limit name of a form, from the first part of its path after `/api` or the language. */
function purposeOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((part) => part && !PREFIXES.has(part));
  return ownProperty(PURPOSES, first) ?? [first, ...rest].join('/');
}

/** Limits form submissions of one address, separately for each form. Staff are exempt. Throws 429. */
export async function limitForm(c: Context<AppEnv>): Promise<void> {
  if (!(await c.var.identity.session())) await limit(c, c.env.FORM_LIMIT, purposeOf(c.req.path));
}

export const formLimit = createMiddleware<AppEnv>(async (c, next) => {
  await limitForm(c);
  await next();
});

/** Limits searches of one address, because each new word costs database work. Throws 429. */
export const limitSearches = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'search');

/** Limits the member numbers that one address can look up. Throws 429. */
export const limitVerifying = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'verify');

/** Limits preview requests of one address. Throws 429. */
export const limitPreviews = (c: Context<AppEnv>): Promise<void> => limit(c, c.env.SEARCH_LIMIT, 'preview');
