import given from '#association/words-messages.json' with { type: 'json' };
import { moneyText } from '../../core/association/currency.ts';
import { productLanguage } from '../../core/association/locales.ts';
import { preferredLocale } from '../../core/association/preferred-locale.ts';
import { TIME_ZONE } from '../../core/dates/zone.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type Texts, zhTW } from './zh-TW.ts';

/** English for a device whose language the association does not have. */
export const language = preferredLocale(`${navigator.language}, en;q=0.5`);
const own: Record<string, { [key: string]: unknown; door?: Partial<Texts> } | undefined> = given;
const texts = { ...{ 'zh-TW': zhTW, 'zh-CN': zhCN, en }[productLanguage(language)], ...own[language]?.door };

export const text = (key: keyof Texts, values: Record<string, string | number> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const timeOf = (at: string | Date): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });

export const sumOf = (cents: number): string => moneyText(cents, language);
