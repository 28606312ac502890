import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import type { AccountLink } from '../../../../core/accounts/validation/links.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface LinkDialogProps {
  title: string;
  link: AccountLink;
  onClose: () => void;
}

export function LinkDialog({ title, link: { url, expiresAt }, onClose }: LinkDialogProps) {
  const text = useText();
  const toast = useToast();
  const { dateTime } = useDates();
  const id = useId();
  const lead = text('access.link.lead', { time: dateTime(expiresAt) });
  const mail = new URLSearchParams({
    subject: title,
    body: `${text('access.link.mail')}\n\n${url}\n\n${lead}`,
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success({ title: 'forms.copied' });
    } catch {
      toast.error({ title: 'forms.copyFailed' });
    }
  }

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{lead}</Typography>
        <TextField
          id={`${id}-url`}
          label={text('access.link.address')}
          value={url}
          multiline
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </DialogContent>
      <DialogActions>
        <Button href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>{text('access.link.send')}</Button>
        <Button onClick={copy}>{text('access.link.copy')}</Button>
        <Button onClick={onClose} variant="contained">
          {text('access.link.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
