import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import { wrongAddresses } from '../../../core/mail/markup.ts';
import { unknownPlaceholders } from '../../../core/mail/texts.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

type Texts = Record<string, string | null | undefined>;

function refuse(code: string, message: MessageKey, isWrong: (text: string) => boolean, texts: Texts): void {
  const wrong = Object.keys(texts).filter((field) => isWrong(texts[field] ?? ''));
  if (wrong.length === 0) return;
  const errors = Object.fromEntries(wrong.map((field) => [field, message]));
  throw new ApiError(400, 'error.validation', { code, errors });
}

export function refuseWrong(key: MailTemplateKey, texts: Texts): void {
  const isUnknown = (text: string) => unknownPlaceholders(key, text).length > 0;
  refuse('unknown_placeholder', 'mail.unknownPlaceholder', isUnknown, texts);
  refuse('bad_address', 'mail.badAddress', (text) => wrongAddresses(text).length > 0, texts);
}
