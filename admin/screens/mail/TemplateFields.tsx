import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { isMade, type Locale, slotOf } from '../../../core/association/locales.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { MarkedTexts } from '../../kit/inputs/MarkedTexts.tsx';
import { useSimplified } from '../../kit/simplified/simplified.ts';
import type { useTemplateChange } from './useTemplateChange.ts';

const FIELDS = {
  zh: ['subjectZhTw', 'bodyZhTw'],
  made: ['subjectZhCn', 'bodyZhCn'],
  en: ['subjectEn', 'bodyEn'],
} as const;

interface TemplateFieldsProps {
  change: ReturnType<typeof useTemplateChange>;
  locale: Locale;
  errors: Record<string, string>;
}

export function TemplateFields({ change: { texts, set }, locale, errors }: TemplateFieldsProps) {
  const text = useText();
  const [subject, body] = FIELDS[isMade(locale) ? 'made' : slotOf(locale)];
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
      {isMade(locale) && <FromTraditional texts={texts} set={set} />}
    </>
  );
}

function FromTraditional({ texts, set }: Pick<TemplateFieldsProps['change'], 'texts' | 'set'>) {
  const text = useText();
  const [kept, setKept] = useState<string[]>([]);
  const converters = useSimplified();
  const converted = (keep: string[]) =>
    converters && {
      subjectZhCn: converters.convert(texts.subjectZhTw, keep).text,
      bodyZhCn: converters.convert(texts.bodyZhTw, keep).text,
    };
  const fill = (keep: string[]) => {
    setKept(keep);
    set(converted(keep) ?? {});
  };
  const current = converted(kept);
  const isConverted = current?.subjectZhCn === texts.subjectZhCn && current.bodyZhCn === texts.bodyZhCn;
  return (
    <>
      <Button size="small" disabled={!converters} onClick={() => fill([])}>
        {text('mail.convert')}
      </Button>
      {isConverted && <MarkedTexts texts={[texts.subjectZhTw, texts.bodyZhTw]} kept={kept} onKeep={fill} />}
    </>
  );
}
