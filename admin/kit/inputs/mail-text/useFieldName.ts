import { useCallback } from 'react';
import { NAMED } from '../../../../core/mail/markup.ts';
import type { MailField } from '../../../../core/mail/texts.ts';
import { useText } from '../../i18n/useText.ts';

export function useFieldName() {
  const text = useText();
  return useCallback((field: string) => text(`mail.fields.${field as MailField}`), [text]);
}

export const withFieldNames = (line: string, nameOf: (field: string) => string): string =>
  line.replace(NAMED, (_, field: string) => `〔${nameOf(field)}〕`);
