import {
  isMade,
  isSecond,
  type Locale,
  languageTag,
  punctuation,
} from '../../../core/association/locales.ts';
import type { Association } from '../../../core/content/validation/association.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { LetterTexts } from '../../../core/events/validation/event-letters.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import { bodyHtml, bodyText } from '../../../core/mail/markup.ts';
import {
  builtInText,
  companyOnly,
  fillIn,
  linkSlot,
  type MailText,
  type MailValues,
  nameOnly,
  typed,
} from '../../../core/mail/texts.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../../core/membership/profile-fields.ts';
import { translate } from '../../../core/messages/index.ts';
import type { mailTemplates } from '../../../db/tables/index.ts';
import { answersText, chargeText, letterValues, orderValues } from './event-values.ts';
import type { MailSubject } from './mail-subject.ts';
import { dayText, eventMoments, moment } from './moments.ts';
import { moneyValues, pageValues, periodText } from './money-values.ts';
import { paymentDetailsValues } from './payment-values.ts';
import { withoutSlots } from './sentences.ts';

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

export const reasonOf = (
  { reasonCode, reasonText }: Pick<NonNullable<MailSubject['application']>, 'reasonCode' | 'reasonText'>,
  locale: Locale,
) =>
  [reasonCode && translate(`rejection.${reasonCode}`, locale), withoutSlots(reasonText)]
    .filter(Boolean)
    .join('\n');

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

function companyOf({ member, application }: MailSubject, locale: Locale): string {
  const { companyNameHk = '', companyNameEn = '' } = member ?? {};
  const name = isSecond(locale) ? companyNameEn || companyNameHk : companyNameHk || companyNameEn;
  // An unchecked application's name is used only if it looks like a name.
  return application ? companyOnly(name) || translate('mail.company', locale) : typed(name);
}

function firmEnquiryValues({ memberEnquiry }: MailSubject, locale: Locale): MailValues {
  if (!memberEnquiry) return {};
  const { name, email, message, createdAt } = memberEnquiry;
  return { name: typed(name), email, message: withoutSlots(message), date: moment(createdAt, locale) };
}

export type MailBrand = Pick<Association, 'name' | 'mainColour'>;

export async function valuesOf(
  subject: MailSubject,
  locale: Locale,
  { name, mainColour }: MailBrand,
): Promise<MailValues> {
  const read = await reader(locale);
  const { registration, waiting, order, event, application, member, enquiry, reply, details, linkId } =
    subject;
  return {
    association: read(name.zh, name.en),
    accent: mainColour,
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
    ...firmEnquiryValues(subject, locale),
  };
}

/** `values` must have the association's name and main colour (`valuesOf`). */
export function renderMail({ subject, body }: MailText, values: MailValues, locale: Locale) {
  const title = fillIn(subject, values).replace(/\s+/g, ' ').trim();
  const page = {
    lang: languageTag(locale),
    title,
    sender: values.association ?? '',
    accent: values.accent ?? '',
  };
  return { subject: title, text: bodyText(body, values), html: bodyHtml(body, values, page) };
}
