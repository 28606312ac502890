import { en } from './en.ts';
import { zhCN } from './zh-CN.ts';
import { type Texts, zhTW } from './zh-TW.ts';

function preferred(): 'zh-TW' | 'zh-CN' | 'en' {
  const wanted = navigator.language.toLowerCase();
  if (!wanted.startsWith('zh')) return 'en';
  return /hans|-cn|-sg/.test(wanted) ? 'zh-CN' : 'zh-TW';
}

export const language = preferred();
const texts = { 'zh-TW': zhTW, 'zh-CN': zhCN, en }[language];

export const text = (key: keyof Texts, values: Record<string, string | number> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const timeOf = (at: string | Date): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Hong_Kong',
    hour: '2-digit',
    minute: '2-digit',
  });

export const sumOf = (cents: number): string =>
  `HK$${(cents / 100).toLocaleString('en-HK', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;
