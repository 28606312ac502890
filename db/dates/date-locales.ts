import type { Locale } from '../constants.ts';

/** How dates are written on pages and in mails (specification 2.1): in English as `December 16, 2026`. */
export const DATE_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh-CN', en: 'en-US' };
