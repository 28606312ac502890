import { DEFAULT_LOCALE, isChinese } from './locales.ts';

export const REPRESENTATIVE_TITLES: readonly string[] = isChinese(DEFAULT_LOCALE)
  ? ['先生', '小姐', '女士', '博士']
  : ['Mr', 'Miss', 'Ms', 'Dr'];
