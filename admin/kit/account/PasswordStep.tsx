import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useText } from '../i18n/useText.ts';

export type Faults = Record<string, string>;

interface PasswordStepProps {
  title: string;
  text: string;
  confirmLabel: string;
  label?: string;
  isDangerous?: boolean;
  /** Its error is shown in the dialog, unless it is about fields of the form behind it (`onFaults`). */
  onConfirm: (currentPassword: string) => Promise<unknown>;
  onFaults?: (faults: Faults) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function PasswordStep(props: PasswordStepProps) {
  const { title, text: lead, confirmLabel, isDangerous = false, onConfirm, onClose, children } = props;
  const text = useText();
  const id = useId();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: onConfirm,
    onError: (failure) => {
      const faults = faultsOf(failure);
      if (faults && !OWN_FIELDS.some((name) => name in faults)) props.onFaults?.(faults);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(password);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{lead}</Typography>
          {children}
          <TextField
            id={`${id}-password`}
            type="password"
            label={props.label ?? text('password.current')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
            error={Boolean(error)}
            helperText={error && messageOf(error)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isPending}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const OWN_FIELDS = ['currentPassword', 'name'];

const faultsOf = (error: Error): Faults | undefined =>
  error instanceof HttpError ? error.body?.errors : undefined;

function messageOf(error: Error): string | undefined {
  const faults = faultsOf(error);
  const own = OWN_FIELDS.map((name) => faults?.[name]).find(Boolean);
  return own ?? (faults && Object.values(faults).join(' ')) ?? errorMessage(error);
}
