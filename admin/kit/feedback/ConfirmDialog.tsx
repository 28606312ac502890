import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { CloseButton } from './CloseButton.tsx';
import { Dialog } from './Dialog.tsx';
import { firstClick } from './first-click.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  isDangerous?: boolean;
  isWorking?: boolean;
  isIncomplete?: boolean;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text: body, confirmLabel, onConfirm, onCancel, isWorking = false, children } = props;
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>{body}</Typography>
        {children}
      </DialogContent>
      <DialogActions>
        <CloseButton label={props.cancelLabel ?? text('action.cancel')} onClose={onCancel} autoFocus />
        <Button
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          loading={isWorking}
          disabled={props.isIncomplete === true}
          onClick={firstClick(onConfirm)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
