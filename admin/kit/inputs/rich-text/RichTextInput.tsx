import { FormControl, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

interface RichTextInputProps {
  source: string;
  isRequired?: boolean;
  lang?: string;
}

export function RichTextInput({ source, isRequired = false, lang }: RichTextInputProps) {
  const resource = useResourceContext();
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const label = <FieldTitle source={source} resource={resource} isRequired={isRequired} />;
  const error = fieldState.error?.message;
  return (
    <FormControl fullWidth error={Boolean(error)} margin="dense">
      <FormLabel
        id={`${id}-label`}
        sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.5 }}
      >
        {label}
      </FormLabel>
      <Suspense
        fallback={<Skeleton variant="rectangular" height={280} aria-label={translate('editor.loading')} />}
      >
        <RichTextEditor
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          labelId={`${id}-label`}
          describedBy={`${id}-help`}
          isInvalid={Boolean(error)}
          lang={lang}
        />
      </Suspense>
      <FormHelperText id={`${id}-help`}>{error ? <ValidationError error={error} /> : ' '}</FormHelperText>
    </FormControl>
  );
}
