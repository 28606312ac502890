import type { Outcome, OutgoingMail, Transport } from './transport.ts';

const ERROR_LENGTH = 300;

/** What Cloudflare's e-mail calls the faults of one mail; every other stops all of them. */
const REJECTED = /E_(RECIPIENT|VALIDATION|FIELD|CONTENT|HEADER|TOO_MANY_RECIPIENTS|DELIVERY_FAILED|INVALID)/;

/** `Name <address>` in its parts. */
function addressOf(mailbox: string): string | { name: string; email: string } {
  const [, name = '', email = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(mailbox.trim()) ?? [];
  return email ? { name: name.replace(/^"|"$/g, ''), email } : mailbox;
}

const builderOf = (mail: OutgoingMail): EmailMessageBuilder => ({
  from: addressOf(mail.from),
  to: mail.to,
  ...(mail.replyTo && { replyTo: addressOf(mail.replyTo) }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: mail.headers,
  ...(mail.calendar && {
    attachments: [
      {
        disposition: 'attachment' as const,
        filename: 'event.ics',
        type: `text/calendar; charset=utf-8; method=${mail.calendar.method}`,
        content: mail.calendar.content,
      },
    ],
  }),
});

function outcomeOf(failure: unknown): Outcome {
  const { code, message } = failure as { code?: string; message?: string };
  const error = `${code ?? ''} ${message ?? failure}`.trim().slice(0, ERROR_LENGTH);
  // Without a code the call itself broke: nobody knows how far it got.
  if (!code) return { kind: 'unknown', error };
  return REJECTED.test(code) ? { kind: 'rejected', error } : { kind: 'retry', error, isTrouble: true };
}

/** Cloudflare's e-mail, by the binding `EMAIL` of wrangler.api.toml. */
export const cloudflareEmail = (binding: SendEmail): Transport => ({
  name: 'cloudflare',
  isIdempotent: false,
  async send(mail) {
    try {
      const { messageId } = await binding.send(builderOf(mail));
      return { kind: 'sent', providerId: messageId };
    } catch (error) {
      return outcomeOf(error);
    }
  },
});
