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
 * Placeholders of a change: `original` is the date known before it, `was` names it where it is another, `newDate` a sentence with the new date or that it is not
 * known, `standing` what the change means for a registration or a place on the waiting list.
 */
const CHANGE = [...EVENT, 'original', 'was', 'newDate', 'standing'] as const;
/** Placeholders with `answers`: the form's own questions, without free text, which could contain anything. */
const ANSWERED = [...EVENT, 'answers'] as const;

/** Placeholders available in each e-mail template. */
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
  // Names of the changed details, never their values: the mail may be read by others.
  'payment-details-changed': ['account', 'date', 'fields', 'association'],
  'payment-details-moved': [...OWED, 'payTo'],
  // The names of the fields, never what was typed into them.
  'changes-received': [...MEMBER, 'fields'],
  'changes-approved': [...MEMBER, 'taken', 'declined', 'reason'],
  'changes-declined': [...MEMBER, 'fields', 'reason'],
  'address-change': [...MEMBER, 'fields'],
  'address-changed': ['company', 'association', 'taken'],
  'confirm-listing': MEMBER,
  // Never what the enquiry says, or who: anybody can send one in another's name.
  'enquiry-received': ['date', 'due', 'reference', 'association'],
  'enquiry-answered': ['name', 'subject', 'answer', 'date', 'reference', 'association'],
  'staff-digest': ['date', 'due', 'association', 'link'],
  'staff-alert': ['trouble', 'association', 'link'],
  // Numbers alone: the mail names nobody of whom the record is.
  'staff-notice': ['notice', 'association', 'link'],
  'account-email': ['account', 'association', 'link'],
  'account-email-changed': ['account', 'date', 'association'],
  'password-link': ['account', 'association', 'link'],
  links: ['list', 'association'],
  'subscription-confirm': ['association', 'link'],
  test: ['association'],
};

/** Placeholders of payments. Only owner and finance may move or remove them. */
const PAYMENT_PLACEHOLDERS: readonly string[] = ['amount', 'payBy', 'payReference', 'payTo'];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the placeholders that the mail does not support. */
export function unknownPlaceholders(key: MailTemplateKey, text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !PLACEHOLDERS[key].includes(name)))];
}

/** Returns the payment placeholders of a text, in order. */
export const paymentPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => PAYMENT_PLACEHOLDERS.includes(name));

/** Security mails. They are always sent, and only owner and finance may change their texts. */
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

/** Fills placeholders. Missing values become empty. */
export const fillIn = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');

/** Returns the slot for a link, filled when the e-mail is sent. Stored texts contain no link addresses. */
export const linkSlot = (linkId: number): string => `{{link:${linkId}}}`;
/** Slot for the link in a mail to an account. */
export const ACCOUNT_SLOT = '{{link:account}}';
const SLOT = /\{\{link:(\d+)\}\}/g;

/** Inserts the URLs of links into a text. */
export const fillLinks = (text: string, addressOf: (linkId: number) => string): string =>
  text.replace(SLOT, (_, id: string) => addressOf(Number(id)));

export const linksIn = (text: string): number[] => [...text.matchAll(SLOT)].map(([, id]) => Number(id));

const NAME_LENGTH = 40;
const COMPANY_LENGTH = 100;

/** A URL, or text that mail clients turn into one: a slash, an `@`, or a dot before two letters or more. */
const ADDRESS = /[/@]|[.．｡]\p{L}{2,}/u;

const nameWithin = (length: number) => (value: string) => {
  const name = typed(value).trim();
  return name.length <= length && !ADDRESS.test(value.normalize('NFKC')) ? name : '';
};

/** Returns a name typed by strangers; empty when it does not look like one. */
export const nameOnly = nameWithin(NAME_LENGTH);
/** The same check for company names, which are longer. */
export const companyOnly = nameWithin(COMPANY_LENGTH);

/** Escapes user input. It cannot become a slot, or a URL that mail clients turn into a link. */
export const typed = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replaceAll('{{', '{ {')
    .replace(/:\/\/|www\./gi, ' ')
    .slice(0, 120)
    .toWellFormed();
