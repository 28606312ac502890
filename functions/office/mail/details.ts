import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { ACCOUNT_SLOT, fillLinks } from '../../../db/mail/texts.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { mailColumns } from '../../../db/queries/office/mail.ts';
import {
  applications,
  contactMessages,
  eventRegistrations,
  mailMessages,
  members,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import type { Settings } from '../../env.ts';
import { found } from '../../errors.ts';
import { fillCirculars } from './circulars.ts';
import { withLinks } from './drain.ts';
import { linkMaker } from './links.ts';

/**
 * Maximum number of characters of a text for a messaging app. Such apps accept more, but people do not read
 * longer texts.
 */
const MESSENGER_LENGTH = 990;

/** Returns subject and text, shortened for a messaging app without breaking a link. */
export function messengerText(subject: string, text: string): string {
  const whole = `${subject}\n\n${text.trim()}`;
  if (whole.length <= MESSENGER_LENGTH) return whole;
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const room = MESSENGER_LENGTH - link.length - 3;
  return `${whole.slice(0, room).replace(/\p{Cs}$/u, '')}…${link && `\n${link}`}`;
}

/** Formats a telephone number for wa.me. Hong Kong numbers have eight digits. */
function messengerPhone(given: string): string {
  const digits = given.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length === 8) return `852${digits}`;
  return digits.length >= 10 && digits.length <= 15 ? digits : '';
}

/** Returns the first telephone number that messaging apps accept. */
export const firstPhone = (...numbers: (string | null | undefined)[]) =>
  numbers.map((number) => messengerPhone(number ?? '')).find(Boolean) ?? '';

const selectMail = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...mailColumns,
      text: mailMessages.text,
      html: mailMessages.html,
      recipientId: mailMessages.recipientId,
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
    .where(condition);

type StoredMail = Awaited<ReturnType<typeof selectMail>>[number];

/** Returns a mail with the given texts, and with the telephone number for messaging apps. */
function shown({ phones, recipientId: _, ...mail }: StoredMail, [text = '', html = '']: string[]) {
  const { participant, sender, contact, representative, mobile, company } = phones;
  return {
    ...mail,
    text,
    html,
    messengerText: messengerText(mail.subject, text),
    phone: firstPhone(participant, sender, contact, representative, mobile, company),
  };
}

/** Returns a mail with its texts. The texts of a circular are filled with the recipient's values. */
async function withTexts(db: Database, settings: Settings, mail: StoredMail): Promise<StoredMail> {
  const filled = (await fillCirculars(db, settings, [mail])).get(mail.id);
  const { text, html } = filled ?? mail;
  // Masks the account link, because only the owner of the account may see it.
  return { ...mail, text: text.replaceAll(ACCOUNT_SLOT, '…'), html: html.replaceAll(ACCOUNT_SLOT, '…') };
}

const UNSUBSCRIBE = /(\/api\/unsubscribe\/)[\w.-]+/g;

interface WantedMail {
  id: number;
  /** Condition for mails that the caller may see. */
  isVisible: SQL;
}

const conditionOf = ({ id, isVisible }: WantedMail) => and(eq(mailMessages.id, id), isVisible);

/** Reads a mail with its texts and with masked links. Throws 404. */
export async function readMail(db: Database, settings: Settings, wanted: WantedMail) {
  const mail = await withTexts(db, settings, found(await selectMail(db, conditionOf(wanted))));
  const origin = linkMaker(settings)?.origin;
  const mask = (text: string) =>
    fillLinks(text, () => (origin ? `${origin}/my#…` : '')).replace(UNSUBSCRIBE, '$1…');
  return shown(mail, [mask(mail.text), mask(mail.html)]);
}

/** Reads a mail with its texts and working links, and audits the call. Throws 404. */
export async function copyMail(db: Database, settings: Settings, wanted: WantedMail) {
  const isIt = conditionOf(wanted);
  const [rows] = await db.batch([
    selectMail(db, isIt),
    recordAct(db, {
      action: 'copy',
      resource: 'mail-messages',
      recordId: wanted.id,
      when: sql`exists (select from mail_messages where ${isIt})`,
    }),
  ]);
  const mail = await withTexts(db, settings, found(rows));
  const texts = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [mail.text, mail.html],
  });
  return shown(mail, texts);
}
