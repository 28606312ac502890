import { Box, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { ImportLinkForm } from './ImportLinkForm.tsx';
import { ImportTextForm } from './ImportTextForm.tsx';

/** Facebook often refuses links, so the text can be pasted. */
export function ImportButton() {
  const text = useText();
  const [way, setWay] = useState<'link' | 'text'>('link');
  return (
    <DraftDialog
      titleId="import-title"
      button={text('events.import.button')}
      title={text('events.import.title')}
    >
      {({ onRead, onClose }) => (
        <>
          <Tabs
            value={way}
            onChange={(_event, chosen) => setWay(chosen)}
            aria-labelledby="import-title"
            sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            <Tab value="link" label={text('events.import.byLink')} />
            <Tab value="text" label={text('events.import.byText')} />
          </Tabs>
          {/* Both tabs stay mounted, so that switching between them keeps the typed text. */}
          <Box hidden={way !== 'link'}>
            <ImportLinkForm onClose={onClose} onUnreadable={() => setWay('text')} />
          </Box>
          <Box hidden={way !== 'text'}>
            <ImportTextForm onRead={onRead} onClose={onClose} />
          </Box>
        </>
      )}
    </DraftDialog>
  );
}
