import { moneyText } from '../../core/association/currency.ts';
import { preferredLocale } from '../../core/association/preferred-locale.ts';
import { TIME_ZONE } from '../../core/dates/zone.ts';
import { textsOf } from './texts-of.ts';
import type { Texts } from './zh-TW.ts';

export const language = preferredLocale(`${navigator.language}, en;q=0.5`);
const texts = textsOf(language);

export const text = (key: keyof Texts, values: Record<string, string | number> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const timeOf = (at: string | Date): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });

export const sumOf = (cents: number): string => moneyText(cents, language);
