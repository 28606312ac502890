import { ASSOCIATION_NAME } from '../../db/association-name.ts';
import { reader } from '../../db/calendar/calendar.ts';
import {
  type Locale,
  type MailTemplateKey,
  type PaperKind,
  type RejectionReason,
  TIME_ZONE,
} from '../../db/constants.ts';
import { bodyHtml, bodyText } from '../../db/mail/markup.ts';
import {
  builtInTexts,
  fillIn,
  linkSlot,
  type MailText,
  type MailValues,
  typed,
} from '../../db/mail/texts.ts';
import { hongKongDollars } from '../../db/membership/fees.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../db/membership/profile-fields.ts';
import { translate } from '../../db/messages/index.ts';
import type { mailTemplates } from '../../db/schema/index.ts';
import type { ProfileValues } from '../../db/validation/membership/profile-changes.ts';
import { answerText } from '../../db/validation/registrations/answer-text.ts';
import { answersOf } from '../../db/validation/registrations/custom-questions.ts';
import type { LetterTexts } from '../../db/validation/registrations/event-letters.ts';

export type MailTemplateRow = typeof mailTemplates.$inferSelect;

/** BCP 47 tags: of the language of a mail, and of how its dates are written. */
const TAGS: Record<Locale, { lang: string; dates: string }> = {
  'zh-TW': { lang: 'zh-Hant-HK', dates: 'zh-HK' },
  'zh-CN': { lang: 'zh-Hans', dates: 'zh-CN' },
  en: { lang: 'en', dates: 'en-GB' },
};

/** The text of a mail: what staff have made of it, or the built-in one. */
export function textOf(key: MailTemplateKey, locale: Locale, row: Partial<MailTemplateRow> | null): MailText {
  const builtIn = builtInTexts[locale][key];
  if (!row) return builtIn;
  const own = {
    'zh-TW': { subject: row.subjectZhTw, body: row.bodyZhTw },
    'zh-CN': { subject: row.subjectZhCn, body: row.bodyZhCn },
    en: { subject: row.subjectEn, body: row.bodyEn },
  }[locale];
  return { subject: own.subject ?? builtIn.subject, body: own.body ?? builtIn.body };
}

/** A letter of staff in a language; who reads Simplified gets the Traditional one converted. */
export async function letterText(
  { subjectZhTw, bodyZhTw, subjectEn, bodyEn }: LetterTexts,
  locale: Locale,
): Promise<MailText> {
  const read = await reader(locale);
  return { subject: read(subjectZhTw, subjectEn), body: read(bodyZhTw, bodyEn) };
}

const moment = (at: Date, locale: Locale) =>
  at.toLocaleString(TAGS[locale].dates, { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' });

/** `2026-11-21` as people write it. */
export const dayText = (day: string | null, locale: Locale) =>
  day
    ? new Date(`${day}T12:00:00Z`).toLocaleDateString(TAGS[locale].dates, {
        timeZone: 'UTC',
        dateStyle: 'long',
      })
    : '';

const associationName = async (locale: Locale) =>
  (await reader(locale))(ASSOCIATION_NAME.zh, ASSOCIATION_NAME.en);

/** What a mail is about, as far as there is any. */
export interface MailSubject {
  registration?: { id: number; participantName: string; customData?: string | null } | null;
  event?: {
    title: string;
    titleEn: string | null;
    location: string | null;
    locationEn: string | null;
    eventDate: Date;
  } | null;
  waiting?: {
    id: number;
    participantName: string;
    offerExpiresAt: Date | null;
    place?: number | null;
  } | null;
  application?: {
    appliedOn: string;
    dueOn: string | null;
    reasonCode: RejectionReason | null;
    reasonText: string | null;
    missing: PaperKind[];
    missingText: string | null;
  } | null;
  member?: { companyNameHk: string; companyNameEn: string; memberUniqueCode: string } | null;
  invoice?: {
    number: string;
    reference: string;
    totalCents: number;
    paidCents: number;
    dueOn: string;
    /** Of the term that it is for, and for how long after the one before a member stays listed. */
    year: number | null;
    graceDays: number;
  } | null;
  payment?: {
    companyName: string | null;
    receiptNo: string;
    amountCents: number;
    receivedOn: string;
    invoiceNumbers: string;
  } | null;
  /** What the member has asked to have changed of its record. */
  profileChange?: {
    after: ProfileValues | null;
    approvedFields: string[];
    reason: string | null;
  } | null;
  enquiry?: { id: number; createdAt: Date; dueOn: string; name: string; subject: string } | null;
  /** What staff have answered. */
  reply?: { body: string } | null;
  linkId?: number | null;
}

/** What staff have written, which can hold no slot of a link. */
const withoutSlots = (text: string | null) => text?.replaceAll('{{', '{ {').replace(/\r\n?/g, '\n') ?? '';

/** What an applicant reads of a rejection. */
export const reasonOf = (
  { reasonCode, reasonText }: Pick<NonNullable<MailSubject['application']>, 'reasonCode' | 'reasonText'>,
  locale: Locale,
) =>
  [reasonCode && translate(`rejection.${reasonCode}`, locale), withoutSlots(reasonText)]
    .filter(Boolean)
    .join('\n');

/**
 * The answers to the form's own questions, each in a line. What was typed freely is not repeated: anybody can name
 * anybody's address in a form.
 */
function answersText(
  customData: string | null | undefined,
  locale: Locale,
  read: Awaited<ReturnType<typeof reader>>,
): string {
  const words = { yes: translate('export.yes', locale), no: translate('export.no', locale) };
  return answersOf(customData)
    .map((answer) => {
      const value = answer.kind === 'text' ? '✓' : read(answerText(answer, locale, words), null);
      return withoutSlots(
        `${read(answer.label.zh, answer.label.en ?? null)}${locale === 'en' ? ': ' : '：'}${value}`,
      );
    })
    .join('\n');
}

/** Of the term that a renewal is for: until when the one before lasts, and the days of grace after it. */
function termValues(year: number, graceDays: number, locale: Locale): MailValues {
  const lastDay = new Date(Date.UTC(year, 0, graceDays)).toISOString().slice(0, 10);
  return {
    year: String(year),
    until: dayText(`${year - 1}-12-31`, locale),
    lastDay: dayText(lastDay, locale),
  };
}

/** Of what is owed, and of what has been paid. */
const moneyValues = ({ invoice, payment }: MailSubject, locale: Locale): MailValues => ({
  ...(invoice && {
    invoice: invoice.number,
    amount: hongKongDollars(invoice.totalCents - invoice.paidCents),
    payBy: dayText(invoice.dueOn, locale),
    payReference: invoice.reference,
    ...(invoice.year && termValues(invoice.year, invoice.graceDays, locale)),
  }),
  ...(payment && {
    company: typed(payment.companyName ?? ''),
    receipt: payment.receiptNo,
    amount: hongKongDollars(payment.amountCents),
    date: dayText(payment.receivedOn, locale),
    invoices: payment.invoiceNumbers || '—',
  }),
});

/** The names of fields of a member's record, in the order of its form. */
function fieldNames(isMeant: (field: ProfileField) => boolean, locale: Locale): string {
  const names = PROFILE_FIELDS.filter(isMeant).map((field) => translate(`profileField.${field}`, locale));
  return names.join(locale === 'en' ? ', ' : '、');
}

/** Of a member's own changes: what they were about, and what became of them. */
function changeValues({ profileChange }: MailSubject, locale: Locale): MailValues {
  if (!profileChange) return {};
  const { after, approvedFields, reason } = profileChange;
  const isWanted = (field: ProfileField) => Object.hasOwn(after ?? {}, field);
  const isTaken = (field: ProfileField) => approvedFields.includes(field);
  const declined = fieldNames((field) => isWanted(field) && !isTaken(field), locale);
  return {
    fields: fieldNames(isWanted, locale),
    taken: fieldNames(isTaken, locale),
    declined: declined && translate('corrections.notTaken', locale).replace('{fields}', declined),
    reason: withoutSlots(reason),
  };
}

/** The values of a mail's placeholders. */
export async function valuesOf(subject: MailSubject, locale: Locale): Promise<MailValues> {
  const read = await reader(locale);
  const { registration, waiting, event, application, member, enquiry, reply, linkId } = subject;
  return {
    association: await associationName(locale),
    link: linkId ? linkSlot(linkId) : '',
    ...(registration && {
      name: typed(registration.participantName),
      reference: `R${registration.id}`,
      answers: answersText(registration.customData, locale, read),
    }),
    ...(waiting && {
      name: typed(waiting.participantName),
      reference: `W${waiting.id}`,
      until: waiting.offerExpiresAt ? moment(waiting.offerExpiresAt, locale) : '',
      line: String(waiting.place ?? ''),
    }),
    ...(event && {
      event: typed(read(event.title, event.titleEn)),
      date: moment(event.eventDate, locale),
      place: typed(read(event.location, event.locationEn)),
    }),
    ...(application && {
      applied: dayText(application.appliedOn, locale),
      due: dayText(application.dueOn, locale),
      reason: reasonOf(application, locale),
      papers: application.missing.map((kind) => translate(`paper.${kind}`, locale)).join('\n'),
      note: withoutSlots(application.missingText),
    }),
    ...(member && {
      company: typed(
        locale === 'en'
          ? member.companyNameEn || member.companyNameHk
          : member.companyNameHk || member.companyNameEn,
      ),
      reference: member.memberUniqueCode,
    }),
    ...moneyValues(subject, locale),
    ...changeValues(subject, locale),
    ...(enquiry && {
      reference: `E${enquiry.id}`,
      date: moment(enquiry.createdAt, locale),
      due: dayText(enquiry.dueOn, locale),
      name: typed(enquiry.name),
      subject: typed(enquiry.subject),
      answer: withoutSlots(reply?.body ?? ''),
    }),
  };
}

/** Subject, text and HTML of a mail in a language. */
export async function renderMail({ subject, body }: MailText, values: MailValues, locale: Locale) {
  const title = fillIn(subject, values).replace(/\s+/g, ' ').trim();
  const page = { lang: TAGS[locale].lang, title, sender: await associationName(locale) };
  return { subject: title, text: bodyText(body, values), html: bodyHtml(body, values, page) };
}
