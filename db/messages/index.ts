import own from '#association/words-messages.json' with { type: 'json' };
import type { Locale } from '../constants.ts';
import { ownProperty } from '../own-property.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type MessageKey, type Messages, zhTW } from './zh-TW.ts';

export type { MessageKey, Messages };

/**
 * Texts of the API and the forms. A text in the association's profile replaces the product's text with the
 * same key.
 */
export const messages: Record<Locale, Messages> = {
  'zh-TW': { ...zhTW, ...own['zh-TW'] },
  'zh-CN': { ...zhCN, ...own['zh-CN'] },
  en: { ...en, ...own.en },
};

export const isMessageKey = (message: string): message is MessageKey => Object.hasOwn(zhTW, message);

/** Translates a message key. Returns any other text unchanged. */
export function translate(message: string, locale: Locale): string {
  return ownProperty(messages[locale], message) ?? message;
}
