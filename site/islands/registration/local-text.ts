import type { Locale } from '../../../db/constants.ts';
import { convertedFields } from './questions.ts';
import type { DrawnForm, RegistrationForm } from './strings.ts';

/** What an element shows of a text, and its language where that is not the page's. */
interface TextProps {
  children: string | null;
  lang?: 'zh-Hant-HK';
}

/** Picks from a text that is stored in Chinese with an optional English version. */
export function textProps(locale: Locale, chinese: string | null, english?: string | null): TextProps {
  if (locale !== 'en') return { children: chinese };
  return english ? { children: english } : { children: chinese, lang: 'zh-Hant-HK' };
}

const asItIs = (form: RegistrationForm) => form;

/** Puts a form's Chinese texts into Simplified for who reads that; without its dictionaries a form stays as it is. */
export async function simplifier(locale: Locale): Promise<typeof asItIs> {
  if (locale !== 'zh-CN') return asItIs;
  try {
    const { toSimplified, toSimplifiedName } = await import('../../../db/chinese/simplified.ts');
    return (form) => simplified(form, { text: toSimplified, name: toSimplifiedName });
  } catch {
    return asItIs;
  }
}

type Convert = (chinese: string) => string;

/** A form with its Chinese texts converted; `name`: names and addresses. */
export const simplified = <Form extends DrawnForm>(
  form: Form,
  { text, name }: { text: Convert; name: Convert },
): Form => ({
  ...form,
  formTitle: text(form.formTitle),
  formDescription: form.formDescription && text(form.formDescription),
  customFields: convertedFields(form.customFields, text),
  event: {
    ...form.event,
    title: text(form.event.title),
    description: text(form.event.description),
    location: form.event.location && name(form.event.location),
  },
});
