import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome, OutgoingMail, Transport } from './transport.ts';

const API = 'https://api.resend.com';
const TIMEOUT_MS = 20_000;
const ERROR_LENGTH = 300;

const sentSchema = z.object({ id: z.string() });

/** Status codes of errors that affect every mail, such as a wrong key or an exhausted quota. */
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

/** Mail transport that uses Resend's API, which deduplicates by key for 24 hours. */
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
      // A retry is safe: if the mail was accepted, the idempotency key prevents a duplicate.
      return { kind: 'retry', error: String(error).slice(0, ERROR_LENGTH), isTrouble: true };
    }
  },
});
