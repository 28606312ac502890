import { Button, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../../../core/events/validation/events.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { GiveUpOnClose } from '../../../kit/dialogs/GiveUpOnClose.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';

interface DraftDialogProps {
  titleId: string;
  button: string;
  title: string;
  children: (acts: { onRead: (draft: EventDraft) => void; onClose: () => void }) => ReactNode;
}

export const DraftDialog = (props: DraftDialogProps) => (
  <IfMay action="change" subject="events">
    <Opened {...props} />
  </IfMay>
);

function Opened({ titleId, button, title, children }: DraftDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<EventDraft>();
  const navigate = useNavigate();
  const address = useListAddress('events');
  const onClose = () => setOpen(false);
  function onRead(read: EventDraft) {
    setDraft(read);
    onClose();
  }
  // Opens the create form only after this dialog has closed. Otherwise the form can stay hidden from screen
  // readers.
  function openDraft() {
    if (!draft) return;
    setDraft(undefined);
    navigate(address.create, { state: { record: draft } });
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog
        open={isOpen}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={titleId}
        slotProps={{ transition: { onExited: openDraft } }}
      >
        <GiveUpOnClose>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <ResourceContextProvider value="events">{children({ onRead, onClose })}</ResourceContextProvider>
        </GiveUpOnClose>
      </Dialog>
    </>
  );
}
