import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { loginSchema } from '../../../core/accounts/validation/users.ts';
import type { Credentials, SecondStep as SecondStepSent } from '../data/authProvider.ts';
import { errorCode, errorMessage } from '../data/http.ts';
import { ListSkeleton } from '../feedback/ListStates.tsx';
import { useToast } from '../feedback/useToast.ts';
import { fetchTexts, withTexts } from '../i18n/i18nProvider.ts';
import { useText } from '../i18n/useText.ts';
import { type Proof, requiredBy, type SecondFactorRequired } from '../session/second-step.ts';
import { lastUsername } from '../session/session-flag.ts';
import { FrontField } from './FrontField.tsx';

const SecondStep = lazy(() => withTexts(() => import('../account/SecondStep.tsx')));

const schemaResolver = zodResolver(loginSchema);

const resolver: typeof schemaResolver = async (...given) => {
  const checked = await schemaResolver(...given);
  // The texts of the first screen lack the validation messages.
  if (Object.keys(checked.errors).length > 0) await fetchTexts().catch(() => {});
  return checked;
};

interface LoginFormProps {
  logIn: (step: Credentials | SecondStepSent) => Promise<unknown>;
  onSuccess?: () => void;
}

export function LoginForm({ logIn, onSuccess }: LoginFormProps) {
  const text = useText();
  const toast = useToast();
  const [required, setRequired] = useState<SecondFactorRequired>();

  function succeed() {
    toast.success({ title: 'login.success', text: text('login.welcome') });
    onSuccess?.();
  }

  async function sendProof(challenge: string, proof: Proof): Promise<string | undefined> {
    try {
      await logIn({ challenge, ...proof });
    } catch (error) {
      if (errorCode(error) !== 'challenge_expired') return proofFault(error);
      toast.failure('login.failedTitle', error);
      setRequired(undefined);
      return undefined;
    }
    succeed();
    return undefined;
  }

  if (!required) return <PasswordForm logIn={logIn} onSuccess={succeed} onRequired={setRequired} />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <SecondStep
        required={required}
        onProof={(proof) => sendProof(required.challenge, proof)}
        onBack={() => setRequired(undefined)}
      />
    </Suspense>
  );
}

const proofFault = (error: unknown): string | undefined => {
  const fields = error instanceof HttpError ? error.body?.errors : undefined;
  return fields?.code ?? fields?.recoveryCode ?? errorMessage(error);
};

interface PasswordFormProps {
  logIn: (credentials: Credentials) => Promise<unknown>;
  onSuccess: () => void;
  onRequired: (required: SecondFactorRequired) => void;
}

function PasswordForm({ logIn, onSuccess, onRequired }: PasswordFormProps) {
  const text = useText();
  const toast = useToast();
  const form = useForm<Credentials>({
    resolver,
    defaultValues: { username: lastUsername(), password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(credentials: Credentials) {
    try {
      await logIn(credentials);
      onSuccess();
    } catch (error) {
      const required = requiredBy(error);
      if (required) return onRequired(required);
      toast.failure('login.failedTitle', error);
      form.setError('password', { message: errorMessage(error) ?? '' });
    }
  }

  return (
    <Stack component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ gap: 2 }}>
      <FrontField
        label={text('login.username')}
        error={errors.username}
        autoComplete="username"
        inputProps={form.register('username')}
      />
      <FrontField
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
