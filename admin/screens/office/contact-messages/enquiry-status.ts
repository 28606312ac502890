import { mailtoHref } from '../../../../core/fields/email-address.ts';
import { MESSAGE_STATUSES } from '../../../../core/office/kinds.ts';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';

export const SHOWN = [...MESSAGE_STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Mail programs truncate a longer `mailto:` link or open nothing. */
const LONGEST_BODY = 1000;
/** Half of a surrogate pair, left by the truncation. A URL cannot encode it. */
const HALF_CHARACTER = /\p{Cs}$/u;

export function replyAddress({ email, subject, message }: ContactMessage): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const body = `\n\n${quoted.join('\n')}`.slice(0, LONGEST_BODY).replace(HALF_CHARACTER, '');
  return `${mailtoHref(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
