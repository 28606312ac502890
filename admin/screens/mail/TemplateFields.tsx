import { Button } from '@mui/material';
import { useState } from 'react';
import { isMade, type Locale, slotOf } from '../../../core/association/locales.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { MarkedTexts } from '../../kit/inputs/MarkedTexts.tsx';
import { MailTextInput } from '../../kit/inputs/mail-text/MailTextInput.tsx';
import type { Fields } from '../../kit/inputs/mail-text/mail-document.ts';
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
  fields: Fields;
}

export function TemplateFields({ change: { texts, set }, locale, errors, fields }: TemplateFieldsProps) {
  const text = useText();
  const [subject, body] = FIELDS[isMade(locale) ? 'made' : slotOf(locale)];
  return (
    <>
      <MailTextInput
        key={subject}
        isOneLine
        label={text('mail.subject')}
        value={texts[subject]}
        onChange={(markup) => set({ [subject]: markup })}
        fields={fields}
        error={errors[subject]}
      />
      <MailTextInput
        key={body}
        label={text('mail.body')}
        value={texts[body]}
        onChange={(markup) => set({ [body]: markup })}
        fields={fields}
        error={errors[body]}
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
