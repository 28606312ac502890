import { Button } from '@mui/material';
import { useState } from 'react';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { useEnquiryChange } from './useEnquiryChange.ts';

export function ReadButton({ message }: { message: ContactMessage }) {
  const text = useText();
  const { markRead } = useEnquiryChange(message);
  const [isOpen, setOpen] = useState(false);

  function open() {
    setOpen(true);
    if (!message.read) markRead(true);
  }

  return (
    <>
      <Button size="small" aria-label={text('messages.viewOf', { name: message.name })} onClick={open}>
        {text('messages.view')}
      </Button>
      {isOpen && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </>
  );
}
