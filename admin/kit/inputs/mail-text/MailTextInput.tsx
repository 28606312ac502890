import { FormControl, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { Fields } from './mail-document.ts';

const MailTextEditor = lazy(() => import('./MailTextEditor.tsx'));

interface MailTextInputProps {
  label: string;
  value: string;
  onChange: (markup: string) => void;
  fields: Fields;
  isOneLine?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  lang?: string;
}

export function MailTextInput({ label, error, help, isOneLine = false, ...input }: MailTextInputProps) {
  const text = useText();
  const id = useId();
  const said = error ?? help;
  return (
    <FormControl fullWidth error={Boolean(error)} margin="dense">
      <FormLabel
        id={`${id}-label`}
        sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.5 }}
      >
        {label}
      </FormLabel>
      <Suspense
        fallback={
          <Skeleton variant="rectangular" height={isOneLine ? 44 : 200} aria-label={text('editor.loading')} />
        }
      >
        <MailTextEditor
          {...input}
          isOneLine={isOneLine}
          isInvalid={Boolean(error)}
          labelId={`${id}-label`}
          describedBy={said ? `${id}-help` : undefined}
        />
      </Suspense>
      {said && <FormHelperText id={`${id}-help`}>{said}</FormHelperText>}
    </FormControl>
  );
}
