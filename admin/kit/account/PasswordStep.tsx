import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useText } from '../i18n/useText.ts';

interface PasswordStepProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Label of the password field. Needed when the dialog also asks for another account's password. */
  label?: string;
  isDangerous?: boolean;
  /** Called with the typed password. If it throws an error, the dialog shows the error. */
  onConfirm: (currentPassword: string) => Promise<unknown>;
  onClose: () => void;
  /** Additional fields of the dialog. */
  children?: ReactNode;
}

/** A dialog that asks for the password before a security setting changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { title, text: lead, confirmLabel, isDangerous = false, onConfirm, onClose, children } = props;
  const text = useText();
  const id = useId();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm });

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

/** Returns the server's message about the password field, if any, else the general error message. */
function messageOf(error: Error): string | undefined {
  const fields = error instanceof HttpError ? error.body?.errors : undefined;
  return fields?.currentPassword ?? fields?.name ?? errorMessage(error);
}
