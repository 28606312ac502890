import { Button, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../../../core/events/validation/events.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { GiveUpOnClose } from '../../../kit/dialogs/GiveUpOnClose.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { ImportTextForm } from './ImportTextForm.tsx';

export const PasteButton = () => (
  <IfMay action="change" subject="events">
    <PasteDialog />
  </IfMay>
);

function PasteDialog() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<EventDraft>();
  const navigate = useNavigate();
  const address = useListAddress('events');
  const close = () => setOpen(false);
  const read = (found: EventDraft) => {
    setDraft(found);
    close();
  };
  // Opens the create form only after this dialog has closed. Otherwise the form can stay hidden from screen
  // readers.
  const openDraft = () => {
    if (!draft) return;
    setDraft(undefined);
    navigate(address.create, { state: { record: draft } });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('events.paste')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
        maxWidth="sm"
        fullWidth
        aria-labelledby="paste-title"
        slotProps={{ transition: { onExited: openDraft } }}
      >
        <GiveUpOnClose>
          <DialogTitle id="paste-title">{text('events.paste')}</DialogTitle>
          <ResourceContextProvider value="events">
            <ImportTextForm onRead={read} onClose={close} />
          </ResourceContextProvider>
        </GiveUpOnClose>
      </Dialog>
    </>
  );
}
