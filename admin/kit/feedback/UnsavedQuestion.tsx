import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';

export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{text('unsaved.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>{text('unsaved.text')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay} autoFocus>
          {text('unsaved.stay')}
        </Button>
        <Button variant="contained" color="error" onClick={onLeave}>
          {text('unsaved.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
