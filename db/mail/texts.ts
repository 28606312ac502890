import type { Locale, MailTemplateKey } from '../constants.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type MailText, type MailTexts, zhTW } from './zh-TW.ts';

export type { MailText, MailTexts };

/** Built-in mail texts. */
export const builtInTexts: Record<Locale, MailTexts> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };

const WAITING = ['name', 'event', 'date', 'until', 'reference', 'association', 'link'] as const;
const ORDER = ['name', 'event', 'date', 'place', 'reference', 'until', 'association', 'link'] as const;
const VENUE = ['name', 'place', 'date', 'reference', 'association'] as const;
const OWED = ['company', 'invoice', 'amount', 'payBy', 'payReference', 'association', 'link'] as const;
const RENEWAL = [...OWED, 'year', 'until', 'lastDay'] as const;
const APPLICATION = ['company', 'reference', 'association', 'link'] as const;

const MEMBER = ['company', 'association', 'link'] as const;
const EVENT = ['name', 'event', 'date', 'place', 'reference', 'association', 'link'] as const;
/**
 * Placeholders of a mail about a changed event. `original`: the date before the change. `was`: a note with
 * `original` if the date has changed, else empty. `newDate`: a sentence that gives the new date, or says that
 * it is unknown. `standing`: a sentence about the effect on a registration or waiting-list entry.
 */
const CHANGE = [...EVENT, 'original', 'was', 'newDate', 'standing'] as const;
/**
 * Placeholders of mails with the participant's answers. `answers`: the answers to the form's questions,
 * without free texts, because these could contain anything.
 */
const ANSWERED = [...EVENT, 'answers'] as const;

/** Placeholders that each e-mail template supports. */
export const PLACEHOLDERS: Record<MailTemplateKey, readonly string[]> = {
  'registration-confirmed': ANSWERED,
  'registration-changed': ANSWERED,
  'registration-cancelled': EVENT,
  'registration-reminder': EVENT,
  'event-changed': CHANGE,
  'event-postponed': CHANGE,
  'event-cancelled': CHANGE,
  'event-letter': EVENT,
  'waiting-joined': ['name', 'event', 'date', 'line', 'reference', 'association', 'link'],
  'waiting-offered': [...WAITING, 'place'],
  'waiting-expired': WAITING,
  'order-received': [...ORDER, 'invoice', 'amount', 'payBy', 'payReference'],
  'order-member-price': ORDER,
  'order-public-price': ORDER,
  'order-reminder': [...ORDER, 'invoice', 'amount', 'payBy', 'payReference'],
  'order-confirmed': ORDER,
  'order-expired': ORDER,
  'order-cancelled': ORDER,
  'order-late': ORDER,
  'ticket-transferred': ORDER,
  'attendance-certificate': EVENT,
  'venue-requested': [...VENUE, 'rent'],
  'venue-confirmed': [...VENUE, 'rent', 'invoice', 'amount', 'payBy', 'payReference', 'howToPay'],
  'venue-declined': [...VENUE, 'reason'],
  'venue-cancelled': [...VENUE, 'reason'],
  'application-received': [...APPLICATION, 'applied', 'due'],
  'application-missing': [...APPLICATION, 'papers', 'note'],
  'application-awaiting_payment': [
    ...APPLICATION,
    'invoice',
    'amount',
    'payBy',
    'payReference',
    'period',
    'howToPay',
  ],
  'application-approved': [...APPLICATION, 'period'],
  'application-rejected': [...APPLICATION, 'reason'],
  'application-withdrawn': APPLICATION,
  receipt: ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'payment-reversed': ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'payment-corrected': ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'renewal-60': RENEWAL,
  'renewal-30': RENEWAL,
  'renewal-7': RENEWAL,
  'renewal-late': RENEWAL,
  'renewal-undone': OWED,
  'membership-lapsed': RENEWAL,
  'invoice-overdue': OWED,
  // `fields`: names of the changed payment details. The values are left out, because other people may read the
  // mail.
  'payment-details-changed': ['account', 'date', 'fields', 'association'],
  'payment-details-moved': [...OWED, 'payTo'],
  // `fields`: names of the changed fields. The submitted values are left out.
  'changes-received': [...MEMBER, 'fields'],
  'changes-approved': [...MEMBER, 'taken', 'declined', 'reason'],
  'changes-declined': [...MEMBER, 'fields', 'reason'],
  'address-change': [...MEMBER, 'fields'],
  'address-changed': ['company', 'association', 'taken'],
  'confirm-listing': MEMBER,
  // The mail contains neither the name nor the text of the enquiry, because anybody can enter another
  // person's e-mail address.
  'enquiry-received': ['date', 'due', 'reference', 'association'],
  'enquiry-answered': ['name', 'subject', 'answer', 'date', 'reference', 'association'],
  'staff-digest': ['date', 'due', 'association', 'link'],
  'staff-alert': ['trouble', 'association', 'link'],
  // The notice contains record numbers only, never the name of a person.
  'staff-notice': ['notice', 'association', 'link'],
  'account-email': ['account', 'association', 'link'],
  'account-email-changed': ['account', 'date', 'association'],
  'password-link': ['account', 'association', 'link'],
  links: ['list', 'association'],
  'subscription-confirm': ['association', 'link'],
  test: ['association'],
};

/** Placeholders about payments. Only the roles `owner` and `finance` may add, move or remove them. */
const PAYMENT_PLACEHOLDERS: readonly string[] = ['amount', 'payBy', 'payReference', 'payTo'];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the placeholders in `text` that the template `key` does not support. */
export function unknownPlaceholders(key: MailTemplateKey, text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !PLACEHOLDERS[key].includes(name)))];
}

/** Returns the placeholders about payments in a text, in order. */
export const paymentPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => PAYMENT_PLACEHOLDERS.includes(name));

/**
 * Security mails. They cannot be switched off, and only the roles `owner` and `finance` may change their
 * texts.
 */
export const SECURITY_MAILS: readonly MailTemplateKey[] = [
  'payment-details-changed',
  'payment-details-moved',
  'address-change',
  'address-changed',
  'account-email',
  'account-email-changed',
  'password-link',
];

export type MailValues = Record<string, string>;

/** Replaces placeholders by their values. Without a value, a placeholder becomes an empty text. */
export const fillIn = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');

/**
 * Returns the placeholder for a link. Sending replaces it by the URL, so that stored texts contain no secret
 * URLs.
 */
export const linkSlot = (linkId: number): string => `{{link:${linkId}}}`;
/** Placeholder for the link in a mail to a staff account. */
export const ACCOUNT_SLOT = '{{link:account}}';
const SLOT = /\{\{link:(\d+)\}\}/g;

/** Inserts the URLs of links into a text. */
export const fillLinks = (text: string, addressOf: (linkId: number) => string): string =>
  text.replace(SLOT, (_, id: string) => addressOf(Number(id)));

export const linksIn = (text: string): number[] => [...text.matchAll(SLOT)].map(([, id]) => Number(id));

const NAME_LENGTH = 40;
const COMPANY_LENGTH = 100;

/**
 * A URL, or text that mail programs turn into a link: with a slash, an `@`, or a dot before two or more
 * letters.
 */
const ADDRESS = /[/@]|[.．｡]\p{L}{2,}/u;

const nameWithin = (length: number) => (value: string) => {
  const name = typed(value).trim();
  return name.length <= length && !ADDRESS.test(value.normalize('NFKC')) ? name : '';
};

/** Returns a name typed by a visitor, or an empty text if the input does not look like a name. */
export const nameOnly = nameWithin(NAME_LENGTH);
/**
 * Returns a company name typed by a visitor, or an empty text if the input does not look like a company name.
 * May be longer than a person's name.
 */
export const companyOnly = nameWithin(COMPANY_LENGTH);

/** Escapes text typed by visitors, so that it can become neither a placeholder nor a link. */
export const typed = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replaceAll('{{', '{ {')
    .replace(/:\/\/|www\./gi, ' ')
    .slice(0, 120)
    .toWellFormed();
