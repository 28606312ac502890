import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mui/material';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { type OpenedLink, useLinkSchema } from '../../../../core/accounts/validation/links.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FrontField } from '../../../kit/layout/FrontField.tsx';
import { rememberUsername } from '../../../kit/session/session-flag.ts';

const mismatch: TextKey = 'password.mismatch';
const schema = z
  .extend(z.omit(useLinkSchema, { token: true }), { repeat: z.string() })
  .check(z.refine((form) => form.password === form.repeat, { error: mismatch, path: ['repeat'] }));
const withName = z.safeExtend(schema, { username: z.required(useLinkSchema).shape.username });

interface Values {
  username?: string;
  password: string;
  repeat: string;
}

export function LinkForm({ token, link }: { token: string; link: OpenedLink }) {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const isNew = link.username === null;
  const form = useForm<Values>({
    resolver: zodResolver(isNew ? withName : schema) as never,
    defaultValues: { password: '', repeat: '', ...(isNew && { username: '' }) },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ repeat: _, ...values }: Values) {
    try {
      const { username } = await accountCalls.redeemLink({ token, ...values });
      rememberUsername(username);
      toast.success({ title: 'access.ready', text: text('access.readyText') });
      navigate('/login');
    } catch (error) {
      const fields = error instanceof HttpError ? error.body?.errors : undefined;
      for (const field of ['username', 'password'] as const)
        if (fields?.[field]) form.setError(field, { message: fields[field] });
      toast.failure('access.notSet', error);
    }
  }

  return (
    <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ gap: 2 }}>
      {isNew && (
        <FrontField
          label={text('login.username')}
          error={errors.username}
          autoComplete="username"
          inputProps={form.register('username')}
        />
      )}
      <FrontField
        label={text('login.password')}
        help={text('users.passwordHelp')}
        error={errors.password}
        type="password"
        autoComplete="new-password"
        inputProps={form.register('password')}
      />
      <FrontField
        label={text('password.repeat')}
        error={errors.repeat}
        type="password"
        autoComplete="new-password"
        inputProps={form.register('repeat')}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {text('action.save')}
      </Button>
    </Stack>
  );
}
