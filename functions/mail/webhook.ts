import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readLimited } from '../http/body.ts';
import { ApiError } from '../http/failures/errors.ts';
import { described } from '../http/openapi/described.ts';
import type { AppEnv } from '../http/types.ts';
import { isStorable } from '../http/values/storable.ts';
import { ERROR_LENGTH, noteReturn } from './returned.ts';

const tag = 'mail';

const MOST_BYTES = 256 * 1024;
/** Seconds, to prevent replay attacks. */
const TOLERANCE = 5 * 60;

/** standardwebhooks.com: HMAC-SHA256 of id, time and body. */
function isSigned(
  body: string,
  header: (name: string) => string | undefined,
  secret: string,
  now: Date,
): boolean {
  const given = (name: string) => header(`webhook-${name}`) ?? header(`svix-${name}`) ?? '';
  const [id, timestamp] = [given('id'), given('timestamp')];
  if (!id || !(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return given('signature')
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
}

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.union([z.array(z.string()), z.string()]),
    bounce: z.optional(z.object({ message: z.optional(z.string()), type: z.optional(z.string()) })),
  }),
});

const STATUSES: Record<string, 'bounced' | 'complained'> = {
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.suppressed': 'bounced',
};

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, 'error.badJson');
  }
}

async function take(c: Context<AppEnv>) {
  const { RESEND_WEBHOOK_SECRET: secret } = c.var.settings;
  const body = new TextDecoder().decode(await readLimited(c.req.raw, MOST_BYTES, 'error.tooLarge'));
  if (!secret || !isSigned(body, (name) => c.req.header(name), secret, new Date()))
    throw new ApiError(401, 'error.unauthorized');
  const parsed = eventSchema.safeParse(jsonOf(body));
  const status = parsed.success ? STATUSES[parsed.data.type] : undefined;
  // Ignores soft bounces, because the provider itself retries them.
  if (!parsed.success || !status || /transient|soft/i.test(parsed.data.data.bounce?.type ?? ''))
    return c.body(null, 204);
  const { email_id: providerId, bounce } = parsed.data.data;
  const error = (bounce?.message ?? parsed.data.type).slice(0, ERROR_LENGTH);
  if (isStorable({ providerId, error })) await noteReturn(c.var.db, { providerId, status, error });
  return c.body(null, 204);
}

export const mailEventRoutes = new Hono<AppEnv>().post(
  '/resend',
  described(() => ({
    tag,
    summary: 'What Resend tells of mails that it has taken',
    description: 'Signed as standardwebhooks.com has it, by RESEND_WEBHOOK_SECRET. Replays change nothing.',
    token: 'signature',
    body: { schema: { type: 'object' } },
    answers: { 204: { description: 'Noted.' } },
    failures: [401],
  })),
  take,
);
