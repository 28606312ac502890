import type { Locale } from '../constants.ts';

/**
 * Locale for formatting dates on pages and in mails (specification 2.1). English dates are like `December 16,
 * 2026`.
 */
export const DATE_LOCALE: Record<Locale, string> = { 'zh-TW': 'zh-HK', 'zh-CN': 'zh-CN', en: 'en-US' };
