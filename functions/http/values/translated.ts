import { inSlot, type Locale } from '../../../core/association/locales.ts';
import type { Words } from '../../../core/content/validation/association.ts';
import { translate } from '../../../core/messages/index.ts';

export const translated = (message: string, locale: Locale, words: Record<string, Words> = {}): string =>
  Object.entries(words).reduce(
    (text, [name, { zh, en }]) => text.replaceAll(`{${name}}`, inSlot(locale, zh, en)),
    translate(message, locale),
  );
