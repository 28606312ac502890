import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { ImportLinkForm } from './ImportLinkForm.tsx';
import { ImportTextForm } from './ImportTextForm.tsx';

/** Takes an event over from a post: by its link, or, since Facebook often refuses, from its text. */
export function ImportButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<'link' | 'text'>('link');
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('events.import.button')}
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby="import-title">
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
          {way === 'link' ? (
            <ImportLinkForm onClose={close} onUnreadable={() => setWay('text')} />
          ) : (
            <ImportTextForm onClose={close} />
          )}
        </ResourceContextProvider>
      </Dialog>
    </>
  );
}
