import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { MailDetails } from '../../../core/office/validation/mail.ts';
import { useToast } from '../../kit/feedback/useToast.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { mailCalls } from './mail-calls.ts';
import { SendOtherwise } from './SendOtherwise.tsx';

const asText = async (mail: Promise<MailDetails>) => {
  const { subject, text } = await mail;
  return new Blob([`${subject}\n\n${text}`], { type: 'text/plain' });
};

export function CopyMail({ id }: { id: number }) {
  const text = useText();
  const toast = useToast();
  const { data, mutateAsync, isPending } = useMutation({ mutationFn: () => mailCalls.copy(id) });

  async function copy() {
    try {
      // Passes the clipboard a promise, because some browsers refuse to write if the text arrives long after
      // the click.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': asText(mutateAsync()) })]);
      toast.success({ title: 'mail.copied' });
    } catch (error) {
      toast.failure('mail.copyFailed', error);
    }
  }

  if (data) return <SendOtherwise mail={data} />;
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('mail.masked')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" loading={isPending} onClick={copy}>
          {text('mail.copy')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutateAsync().catch((error) => toast.failure('mail.failed', error))}
        >
          {text('mail.otherwise')}
        </Button>
      </Box>
    </>
  );
}
