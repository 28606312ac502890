import type { Locale } from '../constants.ts';
import { ownProperty } from '../own-property.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type MessageKey, type Messages, zhTW } from './zh-TW.ts';

export type { MessageKey, Messages };

export const messages: Record<Locale, Messages> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };

export const isMessageKey = (message: string): message is MessageKey => Object.hasOwn(zhTW, message);

/** Translates a key into a language. Returns other text unchanged. */
export function translate(message: string, locale: Locale): string {
  return ownProperty(messages[locale], message) ?? message;
}
