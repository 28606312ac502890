import type { Locale } from '../../../db/constants.ts';
import { convertedFields } from './questions.ts';
import type { RegistrationForm, ShownForm } from './strings.ts';

/** Props of an element with a text. `lang` is set when the text is not in the page's language. */
interface TextProps {
  children: string | null;
  lang?: 'zh-Hant-HK';
}

/** Returns a text and its `lang` attribute, from Chinese with an optional English version. */
export function textProps(locale: Locale, chinese: string | null, english?: string | null): TextProps {
  if (locale !== 'en') return { children: chinese };
  return english ? { children: english } : { children: chinese, lang: 'zh-Hant-HK' };
}

const asItIs = (form: RegistrationForm) => form;

/**
 * Returns the function that converts texts to Simplified Chinese if the page is in that language. If its
 * dictionaries cannot be loaded, the function returns texts unchanged.
 */
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

/** Returns a form with its Chinese texts converted. `name` converts names and addresses. */
export const simplified = <Form extends ShownForm>(
  form: Form,
  { text, name }: { text: Convert; name: Convert },
): Form => ({
  ...form,
  formTitle: text(form.formTitle),
  formDescription: form.formDescription && text(form.formDescription),
  customFields: convertedFields(form.customFields, text),
  ...(form.types && { types: form.types.map((type) => ({ ...type, nameZh: text(type.nameZh) })) }),
  event: {
    ...form.event,
    title: text(form.event.title),
    description: text(form.event.description),
    location: form.event.location && name(form.event.location),
    ...(form.event.fee && { fee: text(form.event.fee) }),
  },
});
