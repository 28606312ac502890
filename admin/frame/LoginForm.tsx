import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type FieldError, useForm } from 'react-hook-form';
import { loginSchema } from '../../db/validation/users.ts';
import type { Credentials } from '../data/authProvider.ts';
import { errorMessage } from '../data/http.ts';
import { lastUsername } from '../data/session-flag.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from './useToast.ts';

interface LoginFormProps {
  logIn: (credentials: Credentials) => Promise<unknown>;
  onSuccess?: () => void;
}

export function LoginForm({ logIn, onSuccess }: LoginFormProps) {
  const text = useText();
  const toast = useToast();
  const form = useForm<Credentials>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: lastUsername(), password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(credentials: Credentials) {
    try {
      await logIn(credentials);
      toast.success({ title: 'login.success', text: text('login.welcome') });
      onSuccess?.();
    } catch (error) {
      toast.error({ title: 'login.failedTitle', text: errorMessage(error) });
      form.setError('password', { message: errorMessage(error) ?? '' });
    }
  }

  return (
    <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ gap: 2 }}>
      <Field
        label={text('login.username')}
        error={errors.username}
        autoComplete="username"
        inputProps={form.register('username')}
      />
      <Field
        label={text('login.password')}
        error={errors.password}
        type="password"
        autoComplete="current-password"
        inputProps={form.register('password')}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {text('login.submit')}
      </Button>
    </Stack>
  );
}

interface FieldProps {
  label: string;
  error: FieldError | undefined;
  autoComplete: string;
  inputProps: ReturnType<ReturnType<typeof useForm<Credentials>>['register']>;
  type?: string;
}

function Field({ label, error, autoComplete, inputProps, type = 'text' }: FieldProps) {
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
      helperText={error?.message && translate(error.message, { _: error.message })}
    />
  );
}
