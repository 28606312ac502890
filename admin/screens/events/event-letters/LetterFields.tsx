import { TextField, Typography } from '@mui/material';
import {
  isMade,
  isSecond,
  LOCALES,
  type Locale,
  writtenLocale,
} from '../../../../core/association/locales.ts';
import type { LetterTexts } from '../../../../core/events/validation/event-letters.ts';
import { PLACEHOLDERS } from '../../../../core/mail/texts.ts';
import { useText } from '../../../kit/i18n/useText.ts';
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
      <TextField
        fullWidth
        label={text('mail.subject')}
        value={texts[subject] ?? ''}
        onChange={({ target }) => set({ [subject]: target.value })}
        error={Boolean(errors[subject])}
        helperText={errors[subject]}
        sx={{ mb: 2, mt: 1 }}
      />
      <TextField
        fullWidth
        multiline
        minRows={8}
        label={text('mail.body')}
        value={texts[body] ?? ''}
        onChange={({ target }) => set({ [body]: target.value })}
        error={Boolean(errors[body])}
        helperText={errors[body] ?? text(isInSecond ? 'letters.englishHelp' : 'letters.chineseHelp')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
        {text('mail.markup', { names: PLACEHOLDERS[`event-${kind}`].map((name) => `{{${name}}}`).join(' ') })}
      </Typography>
    </>
  );
}
