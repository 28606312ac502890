import given from '#association/words-messages.json' with { type: 'json' };
import { type Locale, productLanguage } from '../../core/association/locales.ts';
import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type Texts, zhTW } from './zh-TW.ts';

const own: Record<string, { [key: string]: unknown; door?: Partial<Texts> } | undefined> = given;

export const textsOf = (locale: Locale): Texts => ({
  ...{ 'zh-TW': zhTW, 'zh-CN': zhCN, en }[productLanguage(locale)],
  ...own[locale]?.door,
});
