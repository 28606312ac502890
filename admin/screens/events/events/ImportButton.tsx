import { Box, Button, DialogTitle, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../../../core/events/validation/events.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { GiveUpOnClose } from '../../../kit/dialogs/GiveUpOnClose.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { ImportLinkForm } from './ImportLinkForm.tsx';
import { ImportTextForm } from './ImportTextForm.tsx';

/** Facebook often refuses links, so the text can be pasted. */
export const ImportButton = () => (
  <IfMay action="change" subject="events">
    <ImportDialog />
  </IfMay>
);

function ImportDialog() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<'link' | 'text'>('link');
  const [draft, setDraft] = useState<EventDraft>();
  const navigate = useNavigate();
  const address = useListAddress('events');
  const close = () => setOpen(false);
  function confirm(read: EventDraft) {
    setDraft(read);
    close();
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
        {text('events.import.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
        maxWidth="sm"
        fullWidth
        aria-labelledby="import-title"
        slotProps={{ transition: { onExited: openDraft } }}
      >
        <GiveUpOnClose>
          <DialogTitle id="import-title">{text('events.import.title')}</DialogTitle>
          <Tabs
            value={way}
            onChange={(_event, chosen) => setWay(chosen)}
            aria-labelledby="import-title"
            sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            <Tab value="link" label={text('events.import.byLink')} />
            <Tab value="text" label={text('events.import.byText')} />
          </Tabs>
          <ResourceContextProvider value="events">
            {/* Both tabs stay mounted, so that switching between them keeps the typed text. */}
            <Box hidden={way !== 'link'}>
              <ImportLinkForm onClose={close} onUnreadable={() => setWay('text')} />
            </Box>
            <Box hidden={way !== 'text'}>
              <ImportTextForm onRead={confirm} onClose={close} />
            </Box>
          </ResourceContextProvider>
        </GiveUpOnClose>
      </Dialog>
    </>
  );
}
