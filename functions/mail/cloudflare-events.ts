import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { isStorable } from '../http/values/storable.ts';
import { ERROR_LENGTH, noteReturn, type ReturnedMail } from './returned.ts';

// Events about sent mail, published to a queue by a subscription of Cloudflare's e-mail service
// (developers.cloudflare.com/email-service/platform/event-subscriptions).

const PREFIX = 'cf.email.sending.message.';
/** An event may arrive before its mail is recorded as sent. */
const TRIES = 3;
const RETRY_SECONDS = 60;

const eventSchema = z.object({
  type: z.string(),
  payload: z.object({
    messageId: z.string(),
    delivery: z.optional(z.object({ smtpResponse: z.optional(z.string()) })),
    bounce: z.optional(z.object({ type: z.optional(z.string()), reason: z.optional(z.string()) })),
    failure: z.optional(z.object({ reason: z.optional(z.string()) })),
    rejection: z.optional(z.object({ reason: z.optional(z.string()), detail: z.optional(z.string()) })),
  }),
});
type SendingEvent = z.output<typeof eventSchema>;

/** A soft bounce, a timeout or a rejection of the content is no reason to suppress the address. */
function statusOf({
  type,
  payload: { bounce, rejection },
}: SendingEvent): ReturnedMail['status'] | undefined {
  switch (type.startsWith(PREFIX) && type.slice(PREFIX.length)) {
    case 'bounced':
      return bounce?.type === 'soft' ? 'failed' : 'bounced';
    case 'complained':
      return 'complained';
    case 'failed':
      return 'failed';
    case 'rejected':
      return rejection?.reason === 'suppressed' ? 'bounced' : 'failed';
    default:
      return undefined;
  }
}

const errorOf = ({ type, payload: { delivery, bounce, failure, rejection } }: SendingEvent) =>
  (
    bounce?.reason ??
    failure?.reason ??
    rejection?.detail ??
    rejection?.reason ??
    delivery?.smtpResponse ??
    type
  ).slice(0, ERROR_LENGTH);

async function takeEvent(db: Database, body: unknown): Promise<boolean> {
  const parsed = eventSchema.safeParse(body);
  const status = parsed.success ? statusOf(parsed.data) : undefined;
  if (!parsed.success || !status) return true;
  const returned = { providerId: parsed.data.payload.messageId, status, error: errorOf(parsed.data) };
  return isStorable(returned) ? noteReturn(db, returned) : true;
}

export async function takeMailEvents(db: Database, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    const isTaken = await takeEvent(db, message.body);
    if (isTaken || message.attempts >= TRIES) message.ack();
    else message.retry({ delaySeconds: RETRY_SECONDS });
  }
}
