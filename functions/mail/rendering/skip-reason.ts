import { assumedEnd } from '../../../core/events/event-status.ts';
import { SECURITY_MAILS } from '../../../core/mail/texts.ts';
import type { Waiting } from './waiting-mails.ts';

/** A mail whose record has another status is outdated, and is skipped. */
const TOLD: Record<string, string> = {
  'registration-confirmed': 'confirmed',
  'registration-changed': 'confirmed',
  'registration-cancelled': 'cancelled',
  'registration-reminder': 'confirmed',
  'order-received': 'awaiting_payment',
  'order-reminder': 'awaiting_payment',
  'order-member-price': 'awaiting_member',
  'order-public-price': 'awaiting_member',
  'order-both-prices': 'awaiting_member',
  'order-members-only': 'awaiting_member',
  'order-confirmed': 'confirmed',
  'order-refunded': 'awaiting_payment',
  'order-expired': 'expired',
  'venue-requested': 'requested',
  'venue-confirmed': 'confirmed',
  'venue-declined': 'declined',
  'venue-cancelled': 'cancelled',
  'waiting-joined': 'waiting',
  'waiting-offered': 'offered',
  'waiting-expired': 'expired',
  'application-received': 'received',
  'application-awaiting_payment': 'awaiting_payment',
  'application-approved': 'approved',
  'application-rejected': 'rejected',
  'application-withdrawn': 'withdrawn',
  'application-reopened': 'reviewing',
  'changes-received': 'open',
  'address-change': 'open',
  'changes-approved': 'approved',
  'changes-declined': 'declined',
};

export function skipReason(told: Waiting) {
  const { mail, registration, waiting, event, application, profileChange, template, isSuppressed, hasLeft } =
    told;
  const { order, venueBooking } = told;
  // The check for past events does not apply to letters, because staff send some letters after the event.
  const isLetter = mail.templateKey === 'event-letter';
  const isSecurity = SECURITY_MAILS.some((key) => key === mail.templateKey);
  if (template && !template.isOn && !mail.letterId && !mail.replyId && !isSecurity) return 'turned_off';
  if (isSuppressed) return 'suppressed';
  if (hasLeft || (event && !isLetter && assumedEnd(event) < new Date())) return 'ended';
  if (mail.letterId && !isLetter && registration?.status === 'cancelled' && !told.letterSeats?.length)
    return 'overtaken';
  if (mail.templateKey === 'application-missing' && !application?.missing.length) return 'overtaken';
  const tells = TOLD[mail.templateKey];
  const status = (registration ?? waiting ?? order ?? venueBooking ?? application ?? profileChange)?.status;
  if (tells && status && tells !== status && !(tells === 'received' && status === 'reviewing'))
    return 'overtaken';
  return undefined;
}
