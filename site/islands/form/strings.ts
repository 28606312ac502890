import type { Locale } from '../../../core/association/locales.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';

/** The browser loads no dictionary. */
export interface FormStrings {
  locale: Locale;
  form: Dictionary['form'];
  messages: Partial<Record<MessageKey, string>>;
  privacyPath: string;
  turnstileSiteKey: string | undefined;
}

export interface Option {
  value: string;
  label: string;
}

export const message = ({ messages }: FormStrings, key: string | undefined): string | undefined =>
  key && ((messages as Record<string, string>)[key] ?? key);
