import type { Locale } from '../../../db/constants.ts';
import type { RegistrationForm } from './strings.ts';

/** What an element shows of a text, and its language where that is not the page's. */
interface LocalText {
  children: string | null;
  lang?: 'zh-Hant-HK';
}

/** Picks from a text that is stored in Chinese with an optional English version. */
export function localText(locale: Locale, chinese: string | null, english?: string | null): LocalText {
  if (locale !== 'en') return { children: chinese };
  return english ? { children: english } : { children: chinese, lang: 'zh-Hant-HK' };
}

const asItIs = (form: RegistrationForm) => form;

/** Puts a form's Chinese texts into Simplified for who reads that; without its dictionaries a form stays as it is. */
export async function simplifier(locale: Locale): Promise<typeof asItIs> {
  if (locale !== 'zh-CN') return asItIs;
  try {
    const { toSimplified } = await import('../../../db/simplified.ts');
    return (form) => simplified(form, toSimplified);
  } catch {
    return asItIs;
  }
}

const simplified = (form: RegistrationForm, convert: (text: string) => string): RegistrationForm => ({
  ...form,
  formTitle: convert(form.formTitle),
  formDescription: form.formDescription && convert(form.formDescription),
  event: {
    ...form.event,
    title: convert(form.event.title),
    description: convert(form.event.description),
    location: form.event.location && convert(form.event.location),
  },
});
