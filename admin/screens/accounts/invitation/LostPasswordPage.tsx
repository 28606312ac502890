import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { lostPasswordSchema } from '../../../../core/accounts/validation/own-account.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FrontField } from '../../../kit/layout/FrontField.tsx';
import { FrontPanel } from '../../../kit/layout/FrontPanel.tsx';

export default function LostPasswordPage() {
  const text = useText();
  const [isSent, setSent] = useState(false);
  return (
    <FrontPanel title={text('lostPassword.title')}>
      {isSent ? (
        <Typography role="status">{text('lostPassword.sent')}</Typography>
      ) : (
        <LostPasswordForm onSent={() => setSent(true)} />
      )}
      <Typography sx={{ mt: 2 }}>
        <Link to="/login">{text('lostPassword.back')}</Link>
      </Typography>
    </FrontPanel>
  );
}

function LostPasswordForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const toast = useToast();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(lostPasswordSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }) {
    try {
      await accountCalls.lostPassword(email);
      onSent();
    } catch (error) {
      toast.failure('lostPassword.failed', error);
    }
  }

  return (
    <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ gap: 2 }}>
      <Typography>{text('lostPassword.text')}</Typography>
      <FrontField
        label={text('account.email.label')}
        error={errors.email}
        type="email"
        autoComplete="email"
        inputProps={form.register('email')}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {text('lostPassword.send')}
      </Button>
    </Stack>
  );
}
