import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome, OutgoingMail, Transport } from './transport.ts';

const API = 'https://api.resend.com';
const TIMEOUT_MS = 20_000;
const ERROR_LENGTH = 300;

const sentSchema = z.object({ id: z.string() });

/** Of the provider: a key that is wrong or a quota that is used up stops every mail, not this one. */
const TROUBLE = [401, 403, 408, 409, 425, 429];

const bodyOf = ({ from, to, replyTo, subject, text, html, headers, calendar }: OutgoingMail) => ({
  from,
  to: [to],
  ...(replyTo && { reply_to: replyTo }),
  subject,
  text,
  html,
  headers,
  ...(calendar && {
    attachments: [
      {
        filename: 'event.ics',
        content: Buffer.from(calendar.content).toString('base64'),
        content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
      },
    ],
  }),
});

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

/** Resend by its API. A mail that is sent again under its key goes once (24 hours). */
export const resend = ({ key, url = API }: { key: string; url?: string | undefined }): Transport => ({
  name: 'resend',
  isIdempotent: true,
  async send(mail) {
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}/emails`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': createHash('sha256').update(mail.key).digest('hex'),
        },
        body: JSON.stringify(bodyOf(mail)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await outcomeOf(answer);
    } catch (error) {
      // Whether it has arrived does not matter: the key keeps it from going twice.
      return { kind: 'retry', error: String(error).slice(0, ERROR_LENGTH), isTrouble: true };
    }
  },
});
