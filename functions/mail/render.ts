import { moneyText } from '../../core/association/currency.ts';
import {
  dateLocale,
  isMade,
  isSecond,
  type Locale,
  languageTag,
  punctuation,
} from '../../core/association/locales.ts';
import { ASSOCIATION_NAME, hasModule } from '../../core/association/profile.ts';
import { type Read, reader } from '../../core/events/calendar.ts';
import { CHANGE_KINDS, type LetterKind } from '../../core/events/kinds.ts';
import { answerText } from '../../core/events/validation/answer-text.ts';
import { answersOf } from '../../core/events/validation/custom-questions.ts';
import type { LetterTexts } from '../../core/events/validation/event-letters.ts';
import type { OrderMoney } from '../../core/events/validation/orders.ts';
import type { MailTemplateKey } from '../../core/mail/kinds.ts';
import { bodyHtml, bodyText } from '../../core/mail/markup.ts';
import {
  builtInText,
  companyOnly,
  fillIn,
  linkSlot,
  type MailText,
  type MailValues,
  nameOnly,
  typed,
} from '../../core/mail/texts.ts';
import type { PaperKind, RejectionReason } from '../../core/membership/kinds.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../core/membership/profile-fields.ts';
import type { ProfileValues } from '../../core/membership/validation/profile-changes.ts';
import { termName } from '../../core/membership/year.ts';
import { type MessageKey, translate } from '../../core/messages/index.ts';
import type { mailTemplates } from '../../db/tables/index.ts';
import { eventMoments, moment } from './moments.ts';
import { type MailedDetails, paymentDetailsValues } from './payment-values.ts';

export type MailTemplateRow = typeof mailTemplates.$inferSelect;

export function textOf(key: MailTemplateKey, locale: Locale, row: Partial<MailTemplateRow> | null): MailText {
  const builtIn = builtInText(key, locale);
  if (!row) return builtIn;
  const [subject, body] = isMade(locale)
    ? [row.subjectZhCn, row.bodyZhCn]
    : isSecond(locale)
      ? [row.subjectEn, row.bodyEn]
      : [row.subjectZhTw, row.bodyZhTw];
  return { subject: subject ?? builtIn.subject, body: body ?? builtIn.body };
}

export async function letterText(
  { subjectZhTw, bodyZhTw, subjectEn = null, bodyEn = null, keptWords }: LetterTexts,
  locale: Locale,
): Promise<MailText> {
  const read = await reader(locale);
  return { subject: read(subjectZhTw, subjectEn, keptWords), body: read(bodyZhTw, bodyEn, keptWords) };
}

export const dayText = (day: string | null, locale: Locale) =>
  day
    ? new Date(`${day}T12:00:00Z`).toLocaleDateString(dateLocale(locale), {
        timeZone: 'UTC',
        dateStyle: 'long',
      })
    : '';

const associationName = async (locale: Locale) =>
  (await reader(locale))(ASSOCIATION_NAME.zh, ASSOCIATION_NAME.en);

export interface MailSubject {
  registration?: {
    id: number;
    participantName: string;
    customData?: string | null;
    orderId?: number | null;
  } | null;
  event?: {
    title: string;
    titleEn: string | null;
    location: string | null;
    locationEn: string | null;
    eventDate: Date;
    endsAt?: Date | null;
    isAllDay?: boolean;
    keptWords?: string[];
  } | null;
  letter?: { kind: LetterKind } | null;
  letterSeats?: { id: number; name: string }[] | null;
  letterRefund?: number | null;
  change?: { eventDate: Date; endsAt: Date | null } | null;
  order?: {
    id: number;
    buyerName: string;
    heldUntil: Date | null;
    lastDay?: string | null;
    money?: OrderMoney | null;
    seats?: OrderedSeat[] | null;
  } | null;
  waiting?: {
    id: number;
    participantName: string;
    offerExpiresAt: Date | null;
    place?: number | null;
    ticket?: { typeZh: string; typeEn: string | null; priceCents: number } | null;
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
    year: number | null;
    termEndsOn: string | null;
    endedOn: string | null;
    lastDay: string | null;
  } | null;
  payment?: {
    companyName: string | null;
    receiptNo: string;
    amountCents: number;
    receivedOn: string;
    invoiceNumbers: string;
    creditCents?: number;
    paidFor?: PaidFor[] | null;
  } | null;
  profileChange?: {
    after: ProfileValues | null;
    approvedFields: string[];
    reason: string | null;
  } | null;
  enquiry?: { id: number; createdAt: Date; dueOn: string; name: string; subject: string } | null;
  reply?: { body: string } | null;
  details?: MailedDetails | null;
  linkId?: number | null;
  term?: { startsOn: string | null; endsOn: string | null } | null;
  payee?: Payee | null;
}

export interface OrderedSeat {
  id: number;
  name: string;
  isCancelled: boolean;
}

/** An invoice that a payment was allocated to, with the term that it has made active. */
export interface PaidFor {
  number: string;
  lines: { zh: string; en: string }[];
  dueCents: number;
  startsOn: string | null;
  endsOn: string | null;
  isTerm: boolean;
}

export interface Payee {
  payee: string;
  fps: string;
  fpsType?: string | null;
  cheque: string;
  bank: string;
}

/** Texts by staff must not contain a link placeholder. */
export const withoutSlots = (text: string | null) =>
  text?.replaceAll('{{', '{ {').replace(/\r\n?/g, '\n') ?? '';

export const reasonOf = (
  { reasonCode, reasonText }: Pick<NonNullable<MailSubject['application']>, 'reasonCode' | 'reasonText'>,
  locale: Locale,
) =>
  [reasonCode && translate(`rejection.${reasonCode}`, locale), withoutSlots(reasonText)]
    .filter(Boolean)
    .join('\n');

/**
 * Omits free text, because a visitor can register another person's address and write to that person in it.
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
        `${read(answer.label.zh, answer.label.en ?? null)}${punctuation(locale).colon}${value}`,
      );
    })
    .join('\n');
}

function periodText({ term }: MailSubject, locale: Locale): string {
  if (!term?.startsOn) return '';
  return translate(term.endsOn ? 'pay.period' : 'pay.forLife', locale)
    .replace('{from}', dayText(term.startsOn, locale))
    .replace('{until}', dayText(term.endsOn, locale));
}

const PAYEE = ['payee', 'fps', 'cheque', 'bank'] as const;

function payeeText({ payee }: MailSubject, locale: Locale): string {
  if (!payee || !(payee.fps || payee.cheque || payee.bank)) return translate('pay.ask', locale);
  return PAYEE.filter((name) => payee[name])
    .map((name) => `${translate(`pay.${name}`, locale)}${withoutSlots(payee[name])}`)
    .join('\n');
}

const sentence = (key: MessageKey, locale: Locale, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    translate(key, locale),
  );

const listed = (names: string[], locale: Locale) => names.join(punctuation(locale).comma);

/** Purpose and terms of a payment, and the rest to pay or to use. */
function paymentValues(payment: NonNullable<MailSubject['payment']>, locale: Locale, read: Read): MailValues {
  const paidFor = payment.paidFor ?? [];
  const owed = paidFor.filter(({ dueCents }) => dueCents > 0);
  const { creditCents = 0 } = payment;
  const rests = owed.map(({ number, dueCents }) =>
    sentence('pay.rest', locale, { invoice: number, amount: moneyText(dueCents, locale) }),
  );
  const credit =
    creditCents > 0 && sentence('pay.credit', locale, { amount: moneyText(creditCents, locale) });
  return {
    purpose: listed(
      paidFor.flatMap(({ lines }) => lines.map(({ zh, en }) => typed(read(zh, en)))),
      locale,
    ),
    paidPeriod: paidFor
      .filter(({ isTerm }) => isTerm)
      .map((term) => periodText({ term }, locale))
      .filter(Boolean)
      .join(punctuation(locale).comma),
    rest: [...rests, credit].filter(Boolean).join(punctuation(locale).space),
    owedAgain:
      owed.length > 0
        ? sentence('pay.owedAgain', locale, {
            invoices: listed(
              owed.map(({ number }) => number),
              locale,
            ),
          })
        : '',
  };
}

/** Only promises that the linked page keeps. */
function pageValues({ invoice, payee, linkId }: MailSubject, locale: Locale): MailValues {
  const hasCode = hasModule('fps') && Boolean(payee?.fps && payee.fpsType);
  const isPaid = !invoice || invoice.dueCents <= 0;
  return {
    pageShows: linkId ? translate(hasCode ? 'pay.pageWithCode' : 'pay.page', locale) : '',
    renewalPage: linkId ? translate(hasCode ? 'pay.renewalPageWithCode' : 'pay.renewalPage', locale) : '',
    listing: translate(isPaid ? 'pay.listed' : 'pay.listedOncePaid', locale),
  };
}

const moneyValues = (
  { invoice, payment, order, payee = null }: MailSubject,
  locale: Locale,
  read: Read,
): MailValues => ({
  ...(invoice && {
    invoice: invoice.number,
    amount: moneyText(invoice.dueCents, locale),
    payBy: dayText(invoice.dueOn, locale),
    payReference: invoice.reference,
    howToPay: payeeText({ payee }, locale),
    ...(invoice.year &&
      invoice.endedOn && {
        year: termName(invoice.year, invoice.termEndsOn),
        until: dayText(invoice.endedOn, locale),
        lastDay: dayText(invoice.lastDay, locale),
      }),
  }),
  ...(payment && {
    company: typed(payment.companyName ?? order?.buyerName ?? ''),
    receipt: payment.receiptNo,
    amount: moneyText(payment.amountCents, locale),
    date: dayText(payment.receivedOn, locale),
    invoices: payment.invoiceNumbers,
    ...paymentValues(payment, locale, read),
  }),
});

function fieldNames(isMeant: (field: ProfileField) => boolean, locale: Locale): string {
  const names = PROFILE_FIELDS.filter(isMeant).map((field) => translate(`profileField.${field}`, locale));
  return names.join(punctuation(locale).comma);
}

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

/** An unchecked application's name is used only if it looks like a name. */
function companyOf({ member, application }: MailSubject, locale: Locale): string {
  const { companyNameHk = '', companyNameEn = '' } = member ?? {};
  const name = isSecond(locale) ? companyNameEn || companyNameHk : companyNameHk || companyNameEn;
  return application ? companyOnly(name) || translate('mail.company', locale) : typed(name);
}

function orderValues(order: MailSubject['order'], locale: Locale): MailValues {
  if (!order) return {};
  return {
    name: nameOnly(order.buyerName) || translate('mail.participant', locale),
    reference: `O${order.id}`,
    until: order.lastDay
      ? dayText(order.lastDay, locale)
      : order.heldUntil
        ? moment(order.heldUntil, locale)
        : '',
    ...seatValues(order, locale),
  };
}

const FIGURES = ['paidCents', 'creditedCents', 'refundedCents', 'toRefundCents', 'dueCents'] as const;

/** Names typed by strangers could be anything; the number of the seat is always told. */
function seatValues({ seats, money }: NonNullable<MailSubject['order']>, locale: Locale): MailValues {
  const named = (isCancelled: boolean) =>
    listed(
      (seats ?? [])
        .filter((seat) => seat.isCancelled === isCancelled)
        .map(({ id, name }) => `R${id} ${nameOnly(name)}`.trim()),
      locale,
    );
  return {
    cancelled: named(true),
    remaining: named(false),
    figures: money
      ? listed(
          FIGURES.filter((name) => money[name] > 0).map((name) =>
            sentence(`orders.${name}`, locale, { amount: moneyText(money[name], locale) }),
          ),
          locale,
        )
      : '',
  };
}

function cancelledSeats(seats: { id: number; name: string }[], refundCents: number, locale: Locale): string {
  const names = seats.map(({ id, name }) => `R${id} ${nameOnly(name)}`.trim());
  const ended = translate('letter.cancelled.seats', locale).replace(
    '{seats}',
    names.join(punctuation(locale).comma),
  );
  const refund = translate('letter.cancelled.refund', locale).replace(
    '{amount}',
    moneyText(refundCents, locale),
  );
  return refundCents > 0 ? `${ended}\n\n${refund}` : ended;
}

function chargeText(
  ticket: NonNullable<MailSubject['waiting']>['ticket'],
  locale: Locale,
  read: Awaited<ReturnType<typeof reader>>,
): string {
  if (!ticket?.priceCents) return '';
  return translate('waiting.charge', locale)
    .replace('{ticket}', typed(read(ticket.typeZh, ticket.typeEn)))
    .replace('{sum}', moneyText(ticket.priceCents, locale));
}

function letterValues(subject: MailSubject, locale: Locale): MailValues {
  const { event, letter, change, registration, waiting } = subject;
  const kind = CHANGE_KINDS.find((known) => known === letter?.kind);
  if (!event || !kind) return {};
  const { isAllDay } = event;
  const current = eventMoments({ endsAt: null, ...event }, locale);
  const original = change ? eventMoments({ isAllDay, ...change }, locale) : current;
  const isMoved = original !== current;
  const isSeat = typeof registration?.orderId === 'number';
  const reader = waiting && !registration ? 'waiting' : 'registered';
  const { letterSeats: seats = [], order } = subject;
  if (kind === 'cancelled' && seats && (order || seats.length > 1))
    return { original, standing: cancelledSeats(seats, subject.letterRefund ?? 0, locale) };
  return {
    original,
    was: isMoved ? translate('letter.was', locale).replace('{date}', original) : '',
    newDate: isMoved
      ? translate('letter.newDate', locale).replace('{date}', current)
      : translate('letter.noDate', locale),
    standing: translate(`letter.${kind}.${isSeat && kind !== 'cancelled' ? 'seat' : reader}`, locale).replace(
      '{reference}',
      registration ? `R${registration.id}` : `W${waiting?.id}`,
    ),
  };
}

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
      leave: translate(typeof registration.orderId === 'number' ? 'leave.seat' : 'leave.registered', locale),
    }),
    ...(waiting && {
      name: nameOnly(waiting.participantName) || translate('mail.participant', locale),
      reference: `W${waiting.id}`,
      until: waiting.offerExpiresAt ? moment(waiting.offerExpiresAt, locale) : '',
      line: String(waiting.place ?? ''),
      charge: chargeText(waiting.ticket, locale, read),
    }),
    ...(event && {
      event: typed(read(event.title, event.titleEn, event.keptWords)),
      date: eventMoments({ endsAt: null, ...event }, locale),
      place: typed(read.place(event.location, event.locationEn)),
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
    ...moneyValues(subject, locale, read),
    ...pageValues(subject, locale),
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

export async function renderMail({ subject, body }: MailText, values: MailValues, locale: Locale) {
  const title = fillIn(subject, values).replace(/\s+/g, ' ').trim();
  const page = { lang: languageTag(locale), title, sender: await associationName(locale) };
  return { subject: title, text: bodyText(body, values), html: bodyHtml(body, values, page) };
}
