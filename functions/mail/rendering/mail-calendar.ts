import { invitationOf } from '../../../core/events/invitation.ts';
import type { Settings } from '../../http/env.ts';
import { linkMaker } from './links.ts';
import type { Waiting } from './waiting-mails.ts';

const CANCELLATIONS = ['registration-cancelled', 'event-cancelled'];
const CALENDAR_MAILS = [
  'registration-confirmed',
  'registration-changed',
  'order-confirmed',
  'event-changed',
  'event-postponed',
  ...CANCELLATIONS,
];

const emailOf = (mailbox = '') => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

export async function calendarFor(
  { mail, event, registration, order }: Waiting,
  { settings, mailbox }: { settings: Settings; mailbox: string | undefined },
): Promise<string | null> {
  const maker = linkMaker(settings);
  if (!event || !(registration ?? order) || !maker || !CALENDAR_MAILS.includes(mail.templateKey)) return null;
  if (mail.letterId && registration && registration.status !== 'confirmed') return null;
  const { hostname } = new URL(maker.origin);
  return invitationOf(
    event,
    { locale: mail.locale, origin: maker.origin },
    {
      uid: registration ? `registration-${registration.id}@${hostname}` : `order-${order?.id}@${hostname}`,
      // Sequence number: the number of earlier mails, which is the third part of the key of a mail about a
      // registration or of a letter.
      sequence: registration || mail.letterId ? Number(mail.dedupeKey.split(':')[2] ?? 0) : 0,
      isCancelled: CANCELLATIONS.includes(mail.templateKey),
      at: new Date(),
      organizer: emailOf(mailbox) || `noreply@${hostname}`,
      attendee: mail.recipient,
    },
  );
}
