import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

interface FrontFieldProps {
  label: string;
  error: FieldError | undefined;
  autoComplete: string;
  inputProps: UseFormRegisterReturn;
  type?: string;
  help?: string;
}

export function FrontField({ label, error, autoComplete, inputProps, type = 'text', help }: FrontFieldProps) {
  const translate = useTranslate();
  const { ref, ...input } = inputProps;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id={`login-${input.name}`}
      type={type}
      label={label}
      autoComplete={autoComplete}
      error={Boolean(error)}
      helperText={error?.message ? translate(error.message, { _: error.message }) : help}
    />
  );
}
