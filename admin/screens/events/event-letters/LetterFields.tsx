import {
  isMade,
  isSecond,
  LOCALES,
  type Locale,
  writtenLocale,
} from '../../../../core/association/locales.ts';
import type { LetterTexts } from '../../../../core/events/validation/event-letters.ts';
import { MAIL_DEFINITIONS } from '../../../../core/mail/definitions.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MailTextInput } from '../../../kit/inputs/mail-text/MailTextInput.tsx';
import { LocaleTabs } from '../../mail/LocaleTabs.tsx';
import type { useLetter } from './useLetter.ts';

const WRITTEN = LOCALES.filter((locale) => !isMade(locale));

interface LetterFieldsProps {
  letter: ReturnType<typeof useLetter>;
  texts: LetterTexts;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

export function LetterFields({ letter, texts, locale, onLocale }: LetterFieldsProps) {
  const text = useText();
  const isInSecond = isSecond(locale);
  const [subject, body] = isInSecond
    ? (['subjectEn', 'bodyEn'] as const)
    : (['subjectZhTw', 'bodyZhTw'] as const);
  const { set, errors, kind } = letter;
  return (
    <>
      <LocaleTabs locale={writtenLocale(locale)} locales={WRITTEN} onChange={onLocale} />
      <MailTextInput
        key={subject}
        isOneLine
        label={text('mail.subject')}
        value={texts[subject] ?? ''}
        onChange={(markup) => set({ [subject]: markup })}
        fields={MAIL_DEFINITIONS[`event-${kind}`].fields}
        error={errors[subject]}
      />
      <MailTextInput
        key={body}
        label={text('mail.body')}
        value={texts[body] ?? ''}
        onChange={(markup) => set({ [body]: markup })}
        fields={MAIL_DEFINITIONS[`event-${kind}`].fields}
        error={errors[body]}
        help={text(isInSecond ? 'letters.englishHelp' : 'letters.chineseHelp')}
      />
    </>
  );
}
