import { MESSAGE_STATUSES } from '../../db/constants.ts';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';

/** What the list can be narrowed to, what waits first. */
export const SHOWN = [...MESSAGE_STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** Longer ones are cut off by mail programs, some of which then open nothing at all. */
const LONGEST_BODY = 1000;
/** Of a character that is cut in two, which no address can hold. */
const HALF_CHARACTER = /\p{Cs}$/u;

/** Of the subject line and the first lines of a mail that answers an enquiry. */
export function replyAddress({ email, subject, message }: ContactMessage): string {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const body = `\n\n${quoted.join('\n')}`.slice(0, LONGEST_BODY).replace(HALF_CHARACTER, '');
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
