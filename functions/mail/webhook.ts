import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../errors.ts';
import { readLimited } from '../http/body.ts';
import { isStorable } from '../http/storable.ts';
import type { AppEnv } from '../types.ts';

const MOST_BYTES = 256 * 1024;
/** Seconds by which the clock of the sender may differ; older calls may have been recorded by somebody. */
const TOLERANCE = 5 * 60;
const ERROR_LENGTH = 300;

/** Whether a body is signed as the scheme of standardwebhooks.com asks: HMAC-SHA256 of id, time and body. */
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

/** What of a provider's news changes anything here. */
const STATUSES: Record<string, 'bounced' | 'complained'> = {
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.suppressed': 'bounced',
};

/** Notes that a mail came back, once or more often alike; nothing more goes to its address. */
const noteReturn = (
  db: Database,
  { providerId, status, error }: { providerId: string; status: string; error: string },
) =>
  db.execute(sql`
    with returned as (
      update mail_messages set status = ${status}, reason = ${status}, error = ${error}
      where provider_id = ${providerId} and status = 'sent' returning recipient
    )
    insert into mail_suppressions (address, reason)
    select lower(recipient), ${status} from returned on conflict (address) do nothing`);

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
  // Soft bounces are tried again by the provider itself.
  if (!parsed.success || !status || /transient|soft/i.test(parsed.data.data.bounce?.type ?? ''))
    return c.body(null, 204);
  const { email_id: providerId, bounce } = parsed.data.data;
  const error = (bounce?.message ?? parsed.data.type).slice(0, ERROR_LENGTH);
  if (isStorable({ providerId, error })) await noteReturn(c.var.db, { providerId, status, error });
  return c.body(null, 204);
}

/** What a provider tells of mails that it has taken. */
export const mailEventRoutes = new Hono<AppEnv>().post('/resend', take);
