import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { mailColumns } from '../../db/queries/mail.ts';
import {
  applications,
  contactMessages,
  eventRegistrations,
  mailMessages,
  members,
  waitingListEntries,
} from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { found } from '../errors.ts';
import { withLinks } from './drain.ts';

/** Messengers take more; nobody reads more. */
const MESSENGER_LENGTH = 990;

/** Subject and text, cut where they are too long for a messenger, never in the middle of a link. */
function messengerText(subject: string, text: string): string {
  const whole = `${subject}\n\n${text.trim()}`;
  if (whole.length <= MESSENGER_LENGTH) return whole;
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const room = MESSENGER_LENGTH - link.length - 3;
  return `${whole.slice(0, room).replace(/\p{Cs}$/u, '')}…${link && `\n${link}`}`;
}

/** As wa.me has it: Hong Kong's numbers have eight digits. */
function messengerPhone(given: string): string {
  const digits = given.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length === 8) return `852${digits}`;
  return digits.length >= 10 && digits.length <= 15 ? digits : '';
}

/** The first number that a messenger can write to. */
export const firstPhone = (...numbers: (string | null | undefined)[]) =>
  numbers.map((number) => messengerPhone(number ?? '')).find(Boolean) ?? '';

/** A mail in full, with the link that its reader gets. Throws 404. */
export async function mailDetails(db: Database, settings: Settings, id: number) {
  const mail = found(
    await db
      .select({
        ...mailColumns,
        text: mailMessages.text,
        html: mailMessages.html,
        phones: {
          participant: sql<
            string | null
          >`coalesce(${eventRegistrations.participantPhone}, ${waitingListEntries.participantPhone})`,
          sender: contactMessages.phone,
          contact: members.contactPersonPhone,
          representative: members.representativeMobile,
          mobile: members.memberMobile,
          company: members.memberPhone,
        },
      })
      .from(mailMessages)
      .leftJoin(eventRegistrations, eq(eventRegistrations.id, mailMessages.registrationId))
      .leftJoin(waitingListEntries, eq(waitingListEntries.id, mailMessages.waitingId))
      .leftJoin(contactMessages, eq(contactMessages.id, mailMessages.contactMessageId))
      .leftJoin(applications, eq(applications.id, mailMessages.applicationId))
      .leftJoin(members, sql`${members.id} = coalesce(${applications.memberId}, ${mailMessages.memberId})`)
      .where(eq(mailMessages.id, id)),
  );
  const { phones, text: storedText, html: storedHtml, ...rest } = mail;
  const [text = '', html = ''] = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [storedText, storedHtml],
  });
  const { participant, sender, contact, representative, mobile, company } = phones;
  return {
    ...rest,
    text,
    html,
    messengerText: messengerText(mail.subject, text),
    phone: firstPhone(participant, sender, contact, representative, mobile, company),
  };
}
