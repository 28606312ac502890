import type { Locale, MailTemplateKey } from '../constants.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type MailText, type MailTexts, zhTW } from './zh-TW.ts';

export type { MailText, MailTexts };

/** The mails as they are before staff have changed any. */
export const builtInTexts: Record<Locale, MailTexts> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };

const WAITING = ['name', 'event', 'date', 'until', 'reference', 'association', 'link'] as const;
const OWED = ['company', 'invoice', 'amount', 'payBy', 'payReference', 'association', 'link'] as const;
const RENEWAL = [...OWED, 'year', 'until', 'lastDay'] as const;
const APPLICATION = ['company', 'reference', 'association', 'link'] as const;

const MEMBER = ['company', 'association', 'link'] as const;
const EVENT = ['name', 'event', 'date', 'place', 'reference', 'association', 'link'] as const;
/** `answers`: to the form's own questions, but for what was typed freely, which could be anything. */
const ANSWERED = [...EVENT, 'answers'] as const;

/** What can stand between double braces in each mail. */
export const PLACEHOLDERS: Record<MailTemplateKey, readonly string[]> = {
  'registration-confirmed': ANSWERED,
  'registration-changed': ANSWERED,
  'registration-cancelled': EVENT,
  'registration-reminder': EVENT,
  'event-changed': EVENT,
  'event-postponed': EVENT,
  'event-cancelled': EVENT,
  'event-letter': EVENT,
  'waiting-joined': ['name', 'event', 'date', 'line', 'reference', 'association', 'link'],
  'waiting-offered': [...WAITING, 'place'],
  'waiting-expired': WAITING,
  'application-received': [...APPLICATION, 'applied', 'due'],
  'application-missing': [...APPLICATION, 'papers', 'note'],
  'application-awaiting_payment': [...APPLICATION, 'invoice', 'amount', 'payBy', 'payReference'],
  'application-approved': APPLICATION,
  'application-rejected': [...APPLICATION, 'reason'],
  'application-withdrawn': APPLICATION,
  receipt: ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'payment-reversed': ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'payment-corrected': ['company', 'receipt', 'amount', 'date', 'invoices', 'association'],
  'renewal-60': RENEWAL,
  'renewal-30': RENEWAL,
  'renewal-7': RENEWAL,
  'renewal-late': RENEWAL,
  'membership-lapsed': RENEWAL,
  'invoice-overdue': OWED,
  // The names of the fields, never what was typed into them.
  'changes-received': [...MEMBER, 'fields'],
  'changes-approved': [...MEMBER, 'taken', 'declined', 'reason'],
  'changes-declined': [...MEMBER, 'fields', 'reason'],
  'confirm-listing': MEMBER,
  // Never what the enquiry says, or who: anybody can send one in another's name.
  'enquiry-received': ['date', 'due', 'reference', 'association'],
  'enquiry-answered': ['name', 'subject', 'answer', 'date', 'reference', 'association'],
  'staff-digest': ['date', 'due', 'association', 'link'],
  links: ['list', 'association'],
  test: ['association'],
};

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names between braces that the mail does not know. */
export function unknownPlaceholders(key: MailTemplateKey, text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !PLACEHOLDERS[key].includes(name)))];
}

export type MailValues = Record<string, string>;

/** Fills a text in; what has no value stays away. */
export const fillIn = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');

/** Where a link's address goes when the mail is sent: no stored text has one. */
export const linkSlot = (linkId: number): string => `{{link:${linkId}}}`;
const SLOT = /\{\{link:(\d+)\}\}/g;

/** Puts the addresses of links into a text. */
export const fillLinks = (text: string, addressOf: (linkId: number) => string): string =>
  text.replace(SLOT, (_, id: string) => addressOf(Number(id)));

export const linksIn = (text: string): number[] => [...text.matchAll(SLOT)].map(([, id]) => Number(id));

/** What somebody typed cannot become a slot, nor an address that mail programs make a link of. */
export const typed = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .replaceAll('{{', '{ {')
    .replace(/:\/\/|www\./gi, ' ')
    .slice(0, 120)
    .toWellFormed();
