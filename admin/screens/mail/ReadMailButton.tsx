import { Button } from '@mui/material';
import { useState } from 'react';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { MailDialog } from './MailDialog.tsx';

export function ReadMailButton({ mail }: { mail: MailMessage }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={text('mail.readOf', { recipient: mail.recipient || text('app.none') })}
        onClick={() => setOpen(true)}
      >
        {text('mail.read')}
      </Button>
      {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
    </>
  );
}
