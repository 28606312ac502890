import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, HttpError, TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { changePasswordSchema } from '../../../core/accounts/validation/users.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { resolverOf } from '../editing/form-schema.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

const mismatch: TextKey = 'password.mismatch';

const schema = z
  .extend(changePasswordSchema, { repeat: z.optional(z.string()) })
  .check(z.refine((form) => form.newPassword === form.repeat, { error: mismatch, path: ['repeat'] }));

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutateAsync, isPending } = useMutation({ mutationFn: data.changePassword });

  async function save({ currentPassword, newPassword }: Record<string, unknown>) {
    try {
      await mutateAsync({ currentPassword, newPassword });
      toast.success({ title: 'password.done', text: text('password.doneText') });
      onClose();
    } catch (error) {
      toast.failure('password.failed', error);
      return error instanceof HttpError ? error.body?.errors : undefined;
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="password-title">
      <Form resolver={resolverOf(schema)} onSubmit={save} noValidate>
        <DialogTitle id="password-title">{text('password.title')}</DialogTitle>
        <DialogContent>
          <Password
            source="currentPassword"
            label={text('password.current')}
            autoComplete="current-password"
          />
          <Password
            source="newPassword"
            label={text('password.new')}
            helperText={text('users.passwordHelp')}
          />
          <Password source="repeat" label={text('password.repeat')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {text('action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface PasswordProps {
  source: string;
  label: string;
  autoComplete?: string;
  helperText?: string;
}

const Password = ({ source, label, autoComplete = 'new-password', helperText }: PasswordProps) => (
  <TextInput
    source={source}
    label={label}
    type="password"
    isRequired
    autoComplete={autoComplete}
    helperText={helperText ?? false}
  />
);
