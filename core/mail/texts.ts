import given from '#association/words-messages.json' with { type: 'json' };
import { type Locale, type ProductLanguage, productLanguage } from '../association/locales.ts';
import { ownProperty } from '../text/own-property.ts';
import { en } from './en.ts';
import type { CircularField, MailTemplateKey } from './kinds.ts';
import { zhCN } from './zh-CN.ts';
import { type MailText, type MailTexts, zhTW } from './zh-TW.ts';

export type { MailText, MailTexts };

export const builtInTexts: Record<ProductLanguage, MailTexts> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };

type OwnTexts = Partial<Record<MailTemplateKey, Partial<MailText>>>;
const own: Record<Locale, { [key: string]: unknown; mail?: OwnTexts } | undefined> = given;

export const builtInText = (key: MailTemplateKey, locale: Locale): MailText => ({
  ...builtInTexts[productLanguage(locale)][key],
  ...ownProperty(own, locale)?.mail?.[key],
});

const WAITING = ['name', 'event', 'date', 'until', 'reference', 'association', 'link'] as const;
const ORDER = ['name', 'event', 'date', 'place', 'reference', 'until', 'association', 'link'] as const;
const VENUE = ['name', 'place', 'date', 'reference', 'association'] as const;
const OWED = ['company', 'invoice', 'amount', 'payBy', 'payReference', 'association', 'link'] as const;
/** `owedAgain`: a sentence with the invoices that a reversed payment leaves unpaid, or empty. */
const PAID = [
  ...(['company', 'receipt', 'amount', 'date', 'invoices', 'association'] as const),
  ...(['purpose', 'paidPeriod', 'rest', 'owedAgain'] as const),
] as const;
const RENEWAL = [...OWED, 'year', 'until', 'lastDay'] as const;
const APPLICATION = ['company', 'reference', 'association', 'link'] as const;

const MEMBER = ['company', 'association', 'link'] as const;
const EVENT = ['name', 'event', 'date', 'place', 'reference', 'association', 'link'] as const;
/**
 * `original`: the date before the change. `was`: a note with `original` if the date has changed, else empty.
 * `newDate`: a sentence that gives the new date, or says that it is unknown. `standing`: the effect on a
 * registration or waiting-list entry.
 */
const CHANGE = [...EVENT, 'original', 'was', 'newDate', 'standing'] as const;
/** `answers`: without free texts, because these could contain anything. */
const ANSWERED = [...EVENT, 'answers'] as const;
const COMING = ['leave'] as const;

export const PLACEHOLDERS = {
  'registration-confirmed': [...ANSWERED, ...COMING],
  'registration-changed': ANSWERED,
  'registration-cancelled': EVENT,
  'registration-reminder': [...EVENT, ...COMING],
  'event-changed': CHANGE,
  'event-postponed': CHANGE,
  'event-cancelled': CHANGE,
  'event-letter': EVENT,
  'waiting-joined': ['name', 'event', 'date', 'line', 'reference', 'association', 'link'],
  'waiting-offered': [...WAITING, 'place', 'charge'],
  'waiting-expired': WAITING,
  'order-received': [...ORDER, 'invoice', 'amount', 'payBy', 'payReference'],
  'order-member-price': [...ORDER, 'total'],
  'order-public-price': [...ORDER, 'total'],
  'order-both-prices': [...ORDER, 'total', 'publicLink', 'publicTotal'],
  'order-members-only': ORDER,
  'order-reminder': [...ORDER, 'invoice', 'amount', 'payBy', 'payReference'],
  'order-confirmed': ORDER,
  'order-expired': ORDER,
  'order-cancelled': [...ORDER, 'cancelled', 'remaining', 'figures'],
  'order-late': ORDER,
  'order-refunded': [...ORDER, 'invoice', 'amount', 'payReference'],
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
    'pageShows',
  ],
  'application-approved': [...APPLICATION, 'period', 'listing'],
  'application-rejected': [...APPLICATION, 'reason'],
  'application-withdrawn': APPLICATION,
  'application-reopened': APPLICATION,
  receipt: PAID,
  'payment-reversed': PAID,
  'payment-corrected': PAID,
  'renewal-issued': [...OWED, 'invoicePage'],
  'renewal-60': [...RENEWAL, 'renewalPage'],
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
  'sign-in': ['code', 'association', 'link'],
  'sign-in-device': ['date', 'device', 'association', 'link'],
  'person-added': ['name', 'company', 'association', 'link'],
  'person-ended': ['name', 'company', 'association'],
  'hand-over': ['name', 'company', 'until', 'association', 'link'],
  'subscription-confirm': ['association', 'link'],
  // Nothing that the sender has typed, for the same reason as in `enquiry-received`.
  'member-enquiry-confirm': ['company', 'association', 'link'],
  'member-enquiry': ['company', 'name', 'email', 'message', 'date', 'association'],
  test: ['association'],
} as const satisfies Record<MailTemplateKey, readonly string[]>;
export type MailField = (typeof PLACEHOLDERS)[MailTemplateKey][number] | CircularField;

/** Only the roles `owner` and `finance` may add, move or remove them. */
const PAYMENT_PLACEHOLDERS: readonly string[] = ['amount', 'payBy', 'payReference', 'payTo'];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export function unknownPlaceholders(key: MailTemplateKey, text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const known: readonly string[] = PLACEHOLDERS[key];
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

export const paymentPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => PAYMENT_PLACEHOLDERS.includes(name));

/** They cannot be switched off, and only the roles `owner` and `finance` may change their texts. */
export const SECURITY_MAILS: readonly MailTemplateKey[] = [
  'payment-details-changed',
  'payment-details-moved',
  'address-change',
  'address-changed',
  'account-email',
  'account-email-changed',
  'password-link',
  'sign-in',
  'sign-in-device',
  'person-ended',
  'hand-over',
];

export type MailValues = Record<string, string>;

export const fillIn = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');

/** Sending replaces it by the URL, so that stored texts contain no secret URLs. */
export const linkSlot = (linkId: number, isForMember = false): string =>
  `{{link:${linkId}${isForMember ? ':member' : ''}}}`;
export const ACCOUNT_SLOT = '{{link:account}}';
export const CODE_SLOT = '{{code:sign-in}}';
export const SIGN_IN_SLOT = '{{link:sign-in}}';
export const OBJECTION_SLOT = '{{link:objection}}';
const SLOT = /\{\{link:(\d+)(:member)?\}\}/g;

export const fillLinks = (
  text: string,
  addressOf: (linkId: number, isForMember: boolean) => string,
): string =>
  text.replace(SLOT, (_, id: string, member?: string) => addressOf(Number(id), member !== undefined));

export const linksIn = (text: string): number[] => [...text.matchAll(SLOT)].map(([, id]) => Number(id));

const NAME_LENGTH = 40;
const COMPANY_LENGTH = 100;

const ADDRESS = /[/@]|[.．｡]\p{L}{2,}/u;

const nameWithin = (length: number) => (value: string) => {
  const name = typed(value).trim();
  return name.length <= length && !ADDRESS.test(value.normalize('NFKC')) ? name : '';
};

export const nameOnly = nameWithin(NAME_LENGTH);
export const companyOnly = nameWithin(COMPANY_LENGTH);

/** Text typed by visitors must become neither a placeholder nor a link. */
export const typed = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replaceAll('{{', '{ {')
    .replace(/:\/\/|www\./gi, ' ')
    .slice(0, 120)
    .toWellFormed();
