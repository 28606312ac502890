import given from '#association/words-messages.json' with { type: 'json' };
import { type Locale, type ProductLanguage, productLanguage } from '../association/locales.ts';
import { ownProperty } from '../text/own-property.ts';
import { MAIL_DEFINITIONS } from './definitions.ts';
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

export type MailField = (typeof MAIL_DEFINITIONS)[MailTemplateKey]['fields'][number] | CircularField;

/** Only the roles `owner` and `finance` may add, move or remove them. */
const PAYMENT_PLACEHOLDERS: readonly string[] = ['amount', 'payBy', 'payReference', 'payTo', 'howToPay'];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export function unknownPlaceholders(key: MailTemplateKey, text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const known: readonly string[] = MAIL_DEFINITIONS[key].fields;
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

export const paymentPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => PAYMENT_PLACEHOLDERS.includes(name));

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
