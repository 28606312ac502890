import type { Locale } from '../../../db/constants.ts';
import { translate } from '../../../db/messages/index.ts';
import type { Words } from '../../../db/validation/content/association.ts';

/** Translates a message, and replaces each `{name}` in it by the given words in the same language. */
export const translated = (message: string, locale: Locale, words: Record<string, Words> = {}): string =>
  Object.entries(words).reduce(
    (text, [name, { zh, en }]) => text.replaceAll(`{${name}}`, locale === 'en' ? en : zh),
    translate(message, locale),
  );
