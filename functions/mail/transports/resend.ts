import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { BatchOutcome, Outcome, OutgoingMail, Transport } from './transport.ts';

const API = 'https://api.resend.com';
const TIMEOUT_MS = 20_000;
const ERROR_LENGTH = 300;

const sentSchema = z.object({ id: z.string() });

const TROUBLE = [401, 403, 408, 409, 425, 429];

function filesOf({ calendar, attachments }: OutgoingMail) {
  const files = attachments.map(({ filename, type, content, contentId }) => ({
    filename,
    content,
    content_type: type,
    ...(contentId && { content_id: contentId }),
  }));
  if (!calendar) return files;
  const entry = {
    filename: 'event.ics',
    content: Buffer.from(calendar.content).toString('base64'),
    content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
  };
  return [entry, ...files];
}

function bodyOf(mail: OutgoingMail) {
  const { from, to, replyTo, subject, text, html, headers } = mail;
  const attachments = filesOf(mail);
  return {
    from,
    to: [to],
    ...(replyTo && { reply_to: replyTo }),
    subject,
    text,
    html,
    headers,
    ...(attachments.length > 0 && { attachments }),
  };
}

async function outcomeOf(answer: Response): Promise<Outcome> {
  const text = (await answer.text()).slice(0, ERROR_LENGTH);
  if (answer.ok) {
    const sent = sentSchema.safeParse(JSON.parse(text || '{}'));
    return { kind: 'sent', providerId: sent.data?.id };
  }
  const error = `${answer.status} ${text}`;
  if (answer.status >= 500 || TROUBLE.includes(answer.status))
    return { kind: 'retry', error, isTrouble: true };
  return { kind: 'rejected', error };
}

const batchSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Whether the mails were sent is known from an answer alone that says so, or that refuses the call. */
async function batchOutcomeOf(answer: Response, count: number): Promise<BatchOutcome> {
  const text = await answer.text();
  const error = `${answer.status} ${text.slice(0, ERROR_LENGTH)}`;
  if (answer.ok) {
    const sent = batchSchema.safeParse(JSON.parse(text));
    const providerIds = sent.success ? sent.data.data.map(({ id }) => id) : [];
    return providerIds.length === count ? { kind: 'sent', providerIds } : { kind: 'unknown', error };
  }
  if ([401, 403, 429].includes(answer.status)) return { kind: 'retry', error };
  if (answer.status >= 500 || TROUBLE.includes(answer.status)) return { kind: 'unknown', error };
  return { kind: 'refused' };
}

/** Resend deduplicates by key for 24 hours. */
export function resend({ key, url = API }: { key: string; url?: string | undefined }): Transport {
  const call = (path: string, body: object, mailKey: string) =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': createHash('sha256').update(mailKey).digest('hex'),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    name: 'resend',
    isIdempotent: true,
    async send(mail) {
      try {
        return await outcomeOf(await call('/emails', bodyOf(mail), mail.key));
      } catch (error) {
        // A retry is safe: if the mail was accepted, the idempotency key prevents a duplicate.
        return { kind: 'retry', error: String(error).slice(0, ERROR_LENGTH), isTrouble: true };
      }
    },
    async sendBatch(mails) {
      const mailKey = mails.map((mail) => mail.key).join('\n');
      try {
        return await batchOutcomeOf(await call('/emails/batch', mails.map(bodyOf), mailKey), mails.length);
      } catch (error) {
        return { kind: 'unknown', error: String(error).slice(0, ERROR_LENGTH) };
      }
    },
  };
}
