import { MESSAGE_STATUSES } from '../../../../db/constants.ts';
import { mailtoHref } from '../../../../db/validation/email-address.ts';
import type { ContactMessage } from '../../../../db/validation/office/contact-messages.ts';

/** Status filters of the list, open enquiries first. */
export const SHOWN = [...MESSAGE_STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Maximum length of the text in a `mailto:` link. Mail programs truncate a longer text or open nothing. */
const LONGEST_BODY = 1000;
/** Half of a surrogate pair, left by the truncation. A URL cannot encode it. */
const HALF_CHARACTER = /\p{Cs}$/u;

/** Builds a `mailto:` link for an answer, with the subject and the quoted beginning of the enquiry. */
export function replyAddress({ email, subject, message }: ContactMessage): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const body = `\n\n${quoted.join('\n')}`.slice(0, LONGEST_BODY).replace(HALF_CHARACTER, '');
  return `${mailtoHref(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
