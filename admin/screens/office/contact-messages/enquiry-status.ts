import { MESSAGE_STATUSES } from '../../../../db/constants.ts';
import { mailtoHref } from '../../../../db/validation/email-address.ts';
import type { ContactMessage } from '../../../../db/validation/office/contact-messages.ts';

/** Filters of the list, pending ones first. */
export const SHOWN = [...MESSAGE_STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Maximum length of a mail link's text: mail programs cut longer ones or open nothing. */
const LONGEST_BODY = 1000;
/** An unpaired surrogate left by the cut. A URL cannot encode it. */
const HALF_CHARACTER = /\p{Cs}$/u;

/** Builds a `mailto:` link for an answer, with the subject and the first quoted lines. */
export function replyAddress({ email, subject, message }: ContactMessage): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const body = `\n\n${quoted.join('\n')}`.slice(0, LONGEST_BODY).replace(HALF_CHARACTER, '');
  return `${mailtoHref(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
