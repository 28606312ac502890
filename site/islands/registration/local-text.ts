import { FIRST_TAG, isSecond, type Locale } from '../../../core/association/locales.ts';

interface TextProps {
  children: string | null;
  lang?: string;
}

export function textProps(locale: Locale, chinese: string | null, english?: string | null): TextProps {
  if (!isSecond(locale)) return { children: chinese };
  return english ? { children: english } : { children: chinese, lang: FIRST_TAG };
}
