import type { Locale } from '../../../db/constants.ts';
import type { MessageKey } from '../../../db/messages/index.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';

/** What every form island gets from its page: the browser carries no dictionary. */
export interface FormStrings {
  locale: Locale;
  form: Dictionary['form'];
  messages: Partial<Record<MessageKey, string>>;
  privacyPath: string;
  /** Set where forms are checked by Turnstile. */
  turnstileSiteKey: string | undefined;
}

export interface Option {
  value: string;
  label: string;
}

/** A message key in the reader's language; a text from the server stays as it is. */
export const message = ({ messages }: FormStrings, key: string | undefined): string | undefined =>
  key && ((messages as Record<string, string>)[key] ?? key);
