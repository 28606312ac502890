import { Box, Button } from '@mui/material';
import { mailtoHref } from '../../../core/fields/email-address.ts';
import type { MailDetails } from '../../../core/office/validation/mail.ts';
import { useToast } from '../../kit/feedback/useToast.ts';
import { useText } from '../../kit/i18n/useText.ts';

export function SendOtherwise({
  mail: { subject, text: body, messengerText, phone, recipient },
}: {
  mail: Pick<MailDetails, 'subject' | 'text' | 'messengerText' | 'phone' | 'recipient'>;
}) {
  const text = useText();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(`${subject}\n\n${body}`).then(
      () => toast.success({ title: 'mail.copied' }),
      (error) => toast.failure('mail.copyFailed', error),
    );
  const messenger = `https://wa.me/${phone}?text=${encodeURIComponent(messengerText)}`;
  const lines = encodeURIComponent(body.slice(0, 1500).replaceAll('\n', '\r\n'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={copy}>
        {text('mail.copy')}
      </Button>
      <Button size="small" variant="outlined" href={messenger} target="_blank" rel="noreferrer">
        {text(phone ? 'mail.messenger' : 'mail.messengerChoose')}
      </Button>
      {recipient && (
        <Button
          size="small"
          variant="outlined"
          href={`${mailtoHref(recipient)}?subject=${encodeURIComponent(subject)}&body=${lines}`}
        >
          {text('mail.ownProgram')}
        </Button>
      )}
    </Box>
  );
}
