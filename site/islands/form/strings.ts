import type { Locale } from '../../../db/constants.ts';
import type { MessageKey } from '../../../db/messages/index.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';

/** Texts that each form island gets from its page, because the browser loads no dictionary. */
export interface FormStrings {
  locale: Locale;
  form: Dictionary['form'];
  messages: Partial<Record<MessageKey, string>>;
  privacyPath: string;
  /** Present when forms use Turnstile. */
  turnstileSiteKey: string | undefined;
}

export interface Option {
  value: string;
  label: string;
}

/** Translates a message key for the reader. Text from the server stays. */
export const message = ({ messages }: FormStrings, key: string | undefined): string | undefined =>
  key && ((messages as Record<string, string>)[key] ?? key);
