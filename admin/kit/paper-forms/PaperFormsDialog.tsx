import Print from '@mui/icons-material/PrintOutlined';
import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { MOST_PAPER_FORMS } from '../../../core/fields/limits.ts';
import { CloseButton } from '../feedback/CloseButton.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useCall } from '../feedback/useCall.ts';
import { useText } from '../i18n/useText.ts';
import { paperCalls, paperPageAddress } from './paper-calls.ts';

interface PaperFormsDialogProps {
  eventId?: number;
  onClose: () => void;
}

export function PaperFormsDialog({ eventId, onClose }: PaperFormsDialogProps) {
  const text = useText();
  const id = useId();
  const [count, setCount] = useState('1');
  const { mutate, data, isPending } = useCall({
    call: (wanted: number) => paperCalls.make(wanted, eventId),
    failed: 'paperForms.failed',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(Number(count));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{text('paperForms.title')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text('paperForms.text')}</Typography>
          {data ? (
            <Typography role="status" sx={{ fontWeight: 700 }}>
              {text('paperForms.made', { count: data.length })}
            </Typography>
          ) : (
            <TextField
              type="number"
              label={text('paperForms.count')}
              value={count}
              required
              autoFocus
              onChange={({ target }) => setCount(target.value)}
              slotProps={{ htmlInput: { min: 1, max: MOST_PAPER_FORMS } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <CloseButton label={text(data ? 'action.close' : 'action.cancel')} onClose={onClose} />
          {data ? (
            <Button
              variant="contained"
              startIcon={<Print />}
              href={paperPageAddress(data)}
              target="_blank"
              rel="noreferrer"
            >
              {text('paperForms.print')}
            </Button>
          ) : (
            <Button type="submit" variant="contained" loading={isPending}>
              {text('paperForms.make')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
