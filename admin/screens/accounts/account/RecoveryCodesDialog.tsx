import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = useText();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success({ title: 'account.codes.copied' });
    } catch {
      toast.error({ title: 'forms.copyFailed' });
    }
  }

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{text('account.codes.title')}</DialogTitle>
      <DialogContent>
        <Typography>{text('account.codes.keep')}</Typography>
        <Box
          component="ul"
          aria-label={text('account.codes.title')}
          sx={{
            columns: 2,
            my: 2,
            p: 2,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{text('account.codes.copy')}</Button>
        <Button onClick={onClose} variant="contained">
          {text('account.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
