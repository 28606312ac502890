import type { Attachment, Outcome, OutgoingMail, Transport } from './transport.ts';

const ERROR_LENGTH = 300;

/** Errors that concern only one mail. After any other error, all mail is paused. */
const REJECTED = /E_(RECIPIENT|VALIDATION|FIELD|CONTENT|HEADER|TOO_MANY_RECIPIENTS|DELIVERY_FAILED|INVALID)/;

function addressOf(mailbox: string): string | { name: string; email: string } {
  const [, name = '', email = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(mailbox.trim()) ?? [];
  return email ? { name: name.replace(/^"|"$/g, ''), email } : mailbox;
}

function attachmentOf({ filename, type, content: base64, contentId }: Attachment): EmailAttachment {
  const content = Buffer.from(base64, 'base64');
  return contentId
    ? { disposition: 'inline', contentId, filename, type, content }
    : { disposition: 'attachment', filename, type, content };
}

function filesOf({ calendar, attachments }: OutgoingMail): EmailAttachment[] {
  const files = attachments.map(attachmentOf);
  if (!calendar) return files;
  const entry = {
    disposition: 'attachment' as const,
    filename: 'event.ics',
    type: `text/calendar; charset=utf-8; method=${calendar.method}`,
    content: calendar.content,
  };
  return [entry, ...files];
}

function builderOf(mail: OutgoingMail): EmailMessageBuilder {
  const attachments = filesOf(mail);
  return {
    from: addressOf(mail.from),
    to: mail.to,
    ...(mail.replyTo && { replyTo: addressOf(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    ...(attachments.length > 0 && { attachments }),
  };
}

function outcomeOf(failure: unknown): Outcome {
  const { code, message } = failure as { code?: string; message?: string };
  const error = `${code ?? ''} ${message ?? failure}`.trim().slice(0, ERROR_LENGTH);
  // An error without a code does not come from Cloudflare's mail service but from the failed call, so the
  // mail may have been sent.
  if (!code) return { kind: 'unknown', error };
  return REJECTED.test(code) ? { kind: 'rejected', error } : { kind: 'retry', error, isTrouble: true };
}

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
