import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../core/association/locales.ts';
import { PLACE } from '../../core/association/place.ts';
import { ACCOUNT_SLOT, CODE_SLOT, fillLinks, OBJECTION_SLOT, SIGN_IN_SLOT } from '../../core/mail/texts.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/office/audit-log.ts';
import { mailColumns } from '../../db/queries/office/mail.ts';
import {
  applications,
  contactMessages,
  eventRegistrations,
  mailMessages,
  members,
  waitingListEntries,
} from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { ApiError, found } from '../http/failures/errors.ts';
import { fillCirculars } from './circulars.ts';
import { linkMaker } from './rendering/links.ts';
import { withLinks } from './sending/drain.ts';

/** Messaging apps accept more, but people do not read longer texts. */
const MESSENGER_LENGTH = 990;

export function messengerText(subject: string, text: string): string {
  const whole = `${subject}\n\n${text.trim()}`;
  if (whole.length <= MESSENGER_LENGTH) return whole;
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const room = MESSENGER_LENGTH - link.length - 3;
  return `${whole.slice(0, room).replace(/\p{Cs}$/u, '')}…${link && `\n${link}`}`;
}

function messengerPhone(given: string): string {
  const digits = given.replace(/\D/g, '').replace(/^00/, '');
  const { countryCode, digits: local } = PLACE.telephone;
  if (digits.length === local) return countryCode + digits;
  return digits.length >= 10 && digits.length <= 15 ? digits : '';
}

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

async function withTexts(db: Database, settings: Settings, mail: StoredMail): Promise<StoredMail> {
  const filled = (await fillCirculars(db, settings, [mail])).get(mail.id);
  const { text, html } = filled ?? mail;
  // Masks links and codes that only the recipient may see.
  const mask = (one: string) =>
    [ACCOUNT_SLOT, CODE_SLOT, SIGN_IN_SLOT, OBJECTION_SLOT].reduce(
      (masked, slot) => masked.replaceAll(slot, '…'),
      one,
    );
  return { ...mail, text: mask(text), html: mask(html) };
}

const UNSUBSCRIBE = /(\/api\/unsubscribe\/)[\w.-]+/g;

interface WantedMail {
  id: number;
  isVisible: SQL;
}

const conditionOf = ({ id, isVisible }: WantedMail) => and(eq(mailMessages.id, id), isVisible);

/** Links are masked. */
export async function readMail(db: Database, settings: Settings, wanted: WantedMail) {
  const mail = await withTexts(db, settings, found(await selectMail(db, conditionOf(wanted))));
  const origin = linkMaker(settings)?.origin;
  const mask = (text: string) =>
    fillLinks(text, () => (origin ? `${origin}/my#…` : '')).replace(UNSUBSCRIBE, '$1…');
  return shown(mail, [mask(mail.text), mask(mail.html)]);
}

/** Links work, so the call is audited. */
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
  if (mail.templateKey === 'sign-in') throw new ApiError(403, 'error.forbidden');
  const texts = await withLinks(db, settings, {
    locale: mail.locale as Locale,
    texts: [mail.text, mail.html],
  });
  return shown(mail, texts);
}
