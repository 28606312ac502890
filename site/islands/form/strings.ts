import type { Locale } from '../../../db/constants.ts';
import type { MessageKey } from '../../../db/messages/index.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';

/** Texts that a page passes to its form islands. The browser loads no dictionary. */
export interface FormStrings {
  locale: Locale;
  form: Dictionary['form'];
  messages: Partial<Record<MessageKey, string>>;
  privacyPath: string;
  /** Public site key of Turnstile, the bot check. Present when forms use Turnstile. */
  turnstileSiteKey: string | undefined;
}

export interface Option {
  value: string;
  label: string;
}

/**
 * Translates a message key for the reader. Returns any other text unchanged, such as a message from the
 * server.
 */
export const message = ({ messages }: FormStrings, key: string | undefined): string | undefined =>
  key && ((messages as Record<string, string>)[key] ?? key);
