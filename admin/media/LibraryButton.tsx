import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LibraryPicture } from '../../db/validation/media.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { LibraryDialog } from './LibraryDialog.tsx';

/** Stands beside an upload: what is stored already need not be sent again. */
export function LibraryButton({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay action="read" subject="media">
      <Button size="small" onClick={() => setOpen(true)}>
        {text('media.choose')}
      </Button>
      {isOpen && (
        <LibraryDialog
          title={text('media.chooseTitle')}
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </IfMay>
  );
}
