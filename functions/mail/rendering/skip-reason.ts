import { assumedEnd } from '../../../core/events/event-status.ts';
import { definitionOf } from '../../../core/mail/definitions.ts';
import type { Waiting } from './waiting-mails.ts';

export function skipReason(told: Waiting) {
  const { mail, registration, waiting, event, application, profileChange, template, isSuppressed, hasLeft } =
    told;
  const { order, venueBooking } = told;
  // The check for past events does not apply to letters, because staff send some letters after the event.
  const isLetter = mail.templateKey === 'event-letter';
  const { tells, isSecurity } = definitionOf(mail.templateKey) ?? {};
  if (template && !template.isOn && !mail.letterId && !mail.replyId && !isSecurity) return 'turned_off';
  if (isSuppressed) return 'suppressed';
  if (hasLeft || (event && !isLetter && assumedEnd(event) < new Date())) return 'ended';
  if (mail.letterId && !isLetter && registration?.status === 'cancelled' && !told.letterSeats?.length)
    return 'overtaken';
  if (mail.templateKey === 'application-missing' && !application?.missing.length) return 'overtaken';
  const status = (registration ?? waiting ?? order ?? venueBooking ?? application ?? profileChange)?.status;
  if (tells && status && tells !== status && !(tells === 'received' && status === 'reviewing'))
    return 'overtaken';
  return undefined;
}
