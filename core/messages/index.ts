import given from '#association/words-messages.json' with { type: 'json' };
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  PRODUCT_LANGUAGES,
  type ProductLanguage,
  productLanguage,
} from '../association/locales.ts';
import { fillPlace } from '../association/place-words.ts';
import { ownProperty } from '../text/own-property.ts';
import { overrideTexts, type TextTree } from '../text/text-tree.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type MessageKey, type Messages, zhTW } from './zh-TW.ts';

export type { MessageKey, Messages };

const DICTIONARIES: Record<ProductLanguage, Messages> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };
const own: Record<Locale, TextTree | undefined> = given;

const filled = (texts: Messages, locale: Locale) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fillPlace(text, locale)]),
  ) as unknown as Messages;

/** A text in the association's profile replaces the product's text with the same key. */
export const messages = Object.fromEntries(
  [...PRODUCT_LANGUAGES, ...LOCALES].map((locale) => [
    locale,
    overrideTexts(filled(DICTIONARIES[productLanguage(locale)], locale), own[locale] ?? {}),
  ]),
) as Record<ProductLanguage, Messages> & Record<Locale, Messages>;

export const messagesIn = (locale: Locale): Messages =>
  ownProperty(messages, locale) ?? (messages[DEFAULT_LOCALE] as Messages);

export const isMessageKey = (message: string): message is MessageKey => Object.hasOwn(zhTW, message);

export function translate(message: string, locale: Locale): string {
  return ownProperty(messagesIn(locale), message) ?? message;
}
