import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Locale } from '../../../../db/constants.ts';
import { PLACEHOLDERS } from '../../../../db/mail/texts.ts';
import type { LetterTexts } from '../../../../db/validation/events/event-letters.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { LocaleTabs } from '../../office/mail/LocaleTabs.tsx';
import type { useLetter } from './useLetter.ts';

const WRITTEN: Locale[] = ['zh-TW', 'en'];

interface LetterFieldsProps {
  letter: ReturnType<typeof useLetter>;
  texts: LetterTexts;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** Subject and body in Traditional Chinese and English. Simplified Chinese is generated. */
export function LetterFields({ letter, texts, locale, onLocale }: LetterFieldsProps) {
  const text = useText();
  const isEnglish = locale === 'en';
  const [subject, body] = isEnglish
    ? (['subjectEn', 'bodyEn'] as const)
    : (['subjectZhTw', 'bodyZhTw'] as const);
  const { set, errors, kind } = letter;
  return (
    <>
      <LocaleTabs locale={isEnglish ? 'en' : 'zh-TW'} locales={WRITTEN} onChange={onLocale} />
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
        helperText={errors[body] ?? text(isEnglish ? 'letters.englishHelp' : 'letters.chineseHelp')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
        {text('mail.markup', { names: PLACEHOLDERS[`event-${kind}`].map((name) => `{{${name}}}`).join(' ') })}
      </Typography>
    </>
  );
}
