import { type Locale, punctuation } from '../../../core/association/locales.ts';
import { type MessageKey, translate } from '../../../core/messages/index.ts';

/** Texts by staff must not contain a link placeholder. */
export const withoutSlots = (text: string | null) =>
  text?.replaceAll('{{', '{ {').replace(/\r\n?/g, '\n') ?? '';

export const sentence = (key: MessageKey, locale: Locale, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    translate(key, locale),
  );

export const listed = (names: string[], locale: Locale) => names.join(punctuation(locale).comma);
