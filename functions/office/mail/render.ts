import { reader } from '../../../db/calendar/calendar.ts';
import {
  CHANGE_KINDS,
  type LetterKind,
  type Locale,
  type MailTemplateKey,
  type PaperKind,
  type RejectionReason,
} from '../../../db/constants.ts';
import { DATE_LOCALE } from '../../../db/dates/date-locales.ts';
import { dayAfter } from '../../../db/dates/days.ts';
import { bodyHtml, bodyText } from '../../../db/mail/markup.ts';
import {
  builtInTexts,
  companyOnly,
  fillIn,
  linkSlot,
  type MailText,
  type MailValues,
  nameOnly,
  typed,
} from '../../../db/mail/texts.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../../db/membership/profile-fields.ts';
import { termName } from '../../../db/membership/year.ts';
import { translate } from '../../../db/messages/index.ts';
import { ASSOCIATION_NAME } from '../../../db/profile.ts';
import type { mailTemplates } from '../../../db/tables/index.ts';
import { answerText } from '../../../db/validation/events/answer-text.ts';
import { answersOf } from '../../../db/validation/events/custom-questions.ts';
import type { LetterTexts } from '../../../db/validation/events/event-letters.ts';
import type { ProfileValues } from '../../../db/validation/membership/profile-changes.ts';
import { eventMoments, moment } from './moments.ts';
import { type MailedDetails, paymentDetailsValues } from './payment-values.ts';

export type MailTemplateRow = typeof mailTemplates.$inferSelect;

/** BCP 47 language tag of each mail language. */
export const MAIL_LANG: Record<Locale, string> = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' };

/** Returns the texts of a mail: the texts edited by staff, or otherwise the built-in texts. */
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

/**
 * Returns the text of a letter by staff in the reader's language. Simplified Chinese is converted from
 * Traditional Chinese.
 */
export async function letterText(
  { subjectZhTw, bodyZhTw, subjectEn, bodyEn }: LetterTexts,
  locale: Locale,
): Promise<MailText> {
  const read = await reader(locale);
  return { subject: read(subjectZhTw, subjectEn), body: read(bodyZhTw, bodyEn) };
}

/** Formats a day such as `2026-11-21` for readers. */
export const dayText = (day: string | null, locale: Locale) =>
  day
    ? new Date(`${day}T12:00:00Z`).toLocaleDateString(DATE_LOCALE[locale], {
        timeZone: 'UTC',
        dateStyle: 'long',
      })
    : '';

const associationName = async (locale: Locale) =>
  (await reader(locale))(ASSOCIATION_NAME.zh, ASSOCIATION_NAME.en);

/** Data for a mail. Each template uses only some of these values. */
export interface MailSubject {
  registration?: { id: number; participantName: string; customData?: string | null } | null;
  event?: {
    title: string;
    titleEn: string | null;
    location: string | null;
    locationEn: string | null;
    eventDate: Date;
    endsAt?: Date | null;
    isAllDay?: boolean;
  } | null;
  /**
   * Letter about the event to its participants. `change`: the event's original time, if the event was moved.
   */
  letter?: { kind: LetterKind } | null;
  change?: { eventDate: Date; endsAt: Date | null } | null;
  order?: { id: number; buyerName: string; heldUntil: Date | null } | null;
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
  member?: { companyNameHk: string; companyNameEn: string; shownNumber: string } | null;
  invoice?: {
    number: string;
    reference: string;
    dueCents: number;
    dueOn: string;
    /**
     * For a renewal invoice: the year and the end of its membership period, the end of the previous period,
     * and the number of days of grace after the previous period.
     */
    year: number | null;
    termEndsOn: string | null;
    endedOn: string | null;
    graceDays: number;
  } | null;
  payment?: {
    companyName: string | null;
    receiptNo: string;
    amountCents: number;
    receivedOn: string;
    invoiceNumbers: string;
  } | null;
  /** Changes that the member requested. */
  profileChange?: {
    after: ProfileValues | null;
    approvedFields: string[];
    reason: string | null;
  } | null;
  enquiry?: { id: number; createdAt: Date; dueOn: string; name: string; subject: string } | null;
  /** Text that staff wrote in reply to an enquiry. */
  reply?: { body: string } | null;
  /** Payment details that the mail announces or shows. */
  details?: MailedDetails | null;
  linkId?: number | null;
  /** Membership period. Without an end, it lasts for life. */
  term?: { startsOn: string | null; endsOn: string | null } | null;
  /** Payee and payment methods. Null when not configured. */
  payee?: Payee | null;
}

export interface Payee {
  payee: string;
  fps: string;
  cheque: string;
  bank: string;
}

/** Escapes `{{` in texts by staff, so that these texts cannot contain a link placeholder. */
export const withoutSlots = (text: string | null) =>
  text?.replaceAll('{{', '{ {').replace(/\r\n?/g, '\n') ?? '';

/** Returns the rejection reason for the applicant. */
export const reasonOf = (
  { reasonCode, reasonText }: Pick<NonNullable<MailSubject['application']>, 'reasonCode' | 'reasonText'>,
  locale: Locale,
) =>
  [reasonCode && translate(`rejection.${reasonCode}`, locale), withoutSlots(reasonText)]
    .filter(Boolean)
    .join('\n');

/**
 * Returns the answers to the form's own questions, one per line. Omits answers in free text, because a
 * visitor can register another person's address and write to that person in these answers.
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

/**
 * Returns the placeholder values of a renewal: the end of the previous membership period, and the end of its
 * grace period.
 */
function termValues(year: string, endedOn: string, graceDays: number, locale: Locale): MailValues {
  return {
    year,
    until: dayText(endedOn, locale),
    lastDay: dayText(dayAfter(endedOn, graceDays), locale),
  };
}

/** Describes a membership period. */
function periodText({ term }: MailSubject, locale: Locale): string {
  if (!term?.startsOn) return '';
  return translate(term.endsOn ? 'pay.period' : 'pay.forLife', locale)
    .replace('{from}', dayText(term.startsOn, locale))
    .replace('{until}', dayText(term.endsOn, locale));
}

const PAYEE = ['payee', 'fps', 'cheque', 'bank'] as const;

/** Formats payee and payment methods, one per line. */
function payeeText({ payee }: MailSubject, locale: Locale): string {
  if (!payee || !(payee.fps || payee.cheque || payee.bank)) return translate('pay.ask', locale);
  return PAYEE.filter((name) => payee[name])
    .map((name) => `${translate(`pay.${name}`, locale)}${withoutSlots(payee[name])}`)
    .join('\n');
}

/** Returns the placeholder values of a mail about an amount due or a payment. */
const moneyValues = ({ invoice, payment, order, payee = null }: MailSubject, locale: Locale): MailValues => ({
  ...(invoice && {
    invoice: invoice.number,
    amount: hongKongDollars(invoice.dueCents),
    payBy: dayText(invoice.dueOn, locale),
    payReference: invoice.reference,
    howToPay: payeeText({ payee }, locale),
    ...(invoice.year &&
      invoice.endedOn &&
      termValues(termName(invoice.year, invoice.termEndsOn), invoice.endedOn, invoice.graceDays, locale)),
  }),
  ...(payment && {
    company: typed(payment.companyName ?? order?.buyerName ?? ''),
    receipt: payment.receiptNo,
    amount: hongKongDollars(payment.amountCents),
    date: dayText(payment.receivedOn, locale),
    invoices: payment.invoiceNumbers || '—',
  }),
});

/** Returns the labels of a member's fields, in the order of the form. */
function fieldNames(isMeant: (field: ProfileField) => boolean, locale: Locale): string {
  const names = PROFILE_FIELDS.filter(isMeant).map((field) => translate(`profileField.${field}`, locale));
  return names.join(locale === 'en' ? ', ' : '、');
}

/** Returns the placeholder values of a change request: its fields and the decision on each. */
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

/**
 * Returns a member's company name. In an application that staff have not checked, uses the name only if it
 * looks like a name, else a general word.
 */
function companyOf({ member, application }: MailSubject, locale: Locale): string {
  const { companyNameHk = '', companyNameEn = '' } = member ?? {};
  const name = locale === 'en' ? companyNameEn || companyNameHk : companyNameHk || companyNameEn;
  return application ? companyOnly(name) || translate('mail.company', locale) : typed(name);
}

/** Returns the placeholder values of an order: buyer, number, and the time until which places are held. */
function orderValues(order: MailSubject['order'], locale: Locale): MailValues {
  if (!order) return {};
  return {
    name: nameOnly(order.buyerName) || translate('mail.participant', locale),
    reference: `O${order.id}`,
    until: order.heldUntil ? moment(order.heldUntil, locale) : '',
  };
}

/** Returns the placeholder values of a letter about a changed event. */
function letterValues(
  { event, letter, change, registration, waiting }: MailSubject,
  locale: Locale,
): MailValues {
  const kind = CHANGE_KINDS.find((known) => known === letter?.kind);
  if (!event || !kind) return {};
  const { isAllDay } = event;
  const current = eventMoments({ endsAt: null, ...event }, locale);
  const original = change ? eventMoments({ isAllDay, ...change }, locale) : current;
  const isMoved = original !== current;
  const reader = waiting && !registration ? 'waiting' : 'registered';
  return {
    original,
    was: isMoved ? translate('letter.was', locale).replace('{date}', original) : '',
    newDate: isMoved
      ? translate('letter.newDate', locale).replace('{date}', current)
      : translate('letter.noDate', locale),
    standing: translate(`letter.${kind}.${reader}`, locale).replace(
      '{reference}',
      registration ? `R${registration.id}` : `W${waiting?.id}`,
    ),
  };
}

/** Returns the values of all placeholders of a mail. */
export async function valuesOf(subject: MailSubject, locale: Locale): Promise<MailValues> {
  const read = await reader(locale);
  const { registration, waiting, order, event, application, member, enquiry, reply, details, linkId } =
    subject;
  return {
    association: await associationName(locale),
    link: linkId ? linkSlot(linkId) : '',
    ...orderValues(order, locale),
    ...(registration && {
      name: nameOnly(registration.participantName) || translate('mail.participant', locale),
      reference: `R${registration.id}`,
      answers: answersText(registration.customData, locale, read),
    }),
    ...(waiting && {
      name: nameOnly(waiting.participantName) || translate('mail.participant', locale),
      reference: `W${waiting.id}`,
      until: waiting.offerExpiresAt ? moment(waiting.offerExpiresAt, locale) : '',
      line: String(waiting.place ?? ''),
    }),
    ...(event && {
      event: typed(read(event.title, event.titleEn)),
      date: eventMoments({ endsAt: null, ...event }, locale),
      place: typed(read(event.location, event.locationEn)),
    }),
    ...letterValues(subject, locale),
    ...(application && {
      applied: dayText(application.appliedOn, locale),
      due: dayText(application.dueOn, locale),
      reason: reasonOf(application, locale),
      papers: application.missing.map((kind) => translate(`paper.${kind}`, locale)).join('\n'),
      note: withoutSlots(application.missingText),
    }),
    ...(member && {
      company: companyOf(subject, locale),
      reference: member.shownNumber,
    }),
    period: periodText(subject, locale),
    ...moneyValues(subject, locale),
    ...(details && paymentDetailsValues(details, locale)),
    ...changeValues(subject, locale),
    ...(enquiry && {
      reference: `E${enquiry.id}`,
      date: moment(enquiry.createdAt, locale),
      due: dayText(enquiry.dueOn, locale),
      name: nameOnly(enquiry.name) || translate('mail.salutation', locale),
      subject: typed(enquiry.subject),
      answer: withoutSlots(reply?.body ?? ''),
    }),
  };
}

/** Renders subject, text and HTML of a mail in one language. */
export async function renderMail({ subject, body }: MailText, values: MailValues, locale: Locale) {
  const title = fillIn(subject, values).replace(/\s+/g, ' ').trim();
  const page = { lang: MAIL_LANG[locale], title, sender: await associationName(locale) };
  return { subject: title, text: bodyText(body, values), html: bodyHtml(body, values, page) };
}
