import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Locale } from '../../../../db/constants.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { useTemplateChange } from './useTemplateChange.ts';

const FIELDS = {
  'zh-TW': ['subjectZhTw', 'bodyZhTw'],
  'zh-CN': ['subjectZhCn', 'bodyZhCn'],
  en: ['subjectEn', 'bodyEn'],
} as const;

interface TemplateFieldsProps {
  change: ReturnType<typeof useTemplateChange>;
  locale: Locale;
  errors: Record<string, string>;
}

/** Inputs for the subject and the body in one language. */
export function TemplateFields({ change: { texts, set }, locale, errors }: TemplateFieldsProps) {
  const text = useText();
  const [subject, body] = FIELDS[locale];
  return (
    <>
      <TextField
        fullWidth
        label={text('mail.subject')}
        value={texts[subject]}
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
        value={texts[body]}
        onChange={({ target }) => set({ [body]: target.value })}
        error={Boolean(errors[body])}
        helperText={errors[body]}
      />
      {locale === 'zh-CN' && <FromTraditional texts={texts} set={set} />}
    </>
  );
}

/** Button that fills the Simplified Chinese texts with converted Traditional Chinese texts. */
function FromTraditional({ texts, set }: Pick<TemplateFieldsProps['change'], 'texts' | 'set'>) {
  const text = useText();
  async function convert() {
    const { toSimplified } = await import('../../../../db/chinese/simplified.ts');
    set({ subjectZhCn: toSimplified(texts.subjectZhTw), bodyZhCn: toSimplified(texts.bodyZhTw) });
  }
  return (
    <Button size="small" onClick={convert}>
      {text('mail.convert')}
    </Button>
  );
}
