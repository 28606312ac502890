import Button from '@mui/material/Button';
import type { LibraryPicture } from '../../../db/validation/content/media.ts';
import { useText } from '../i18n/useText.ts';
import { LibraryChoice } from './LibraryChoice.tsx';

/** Chooses a picture from the library. */
export function LibraryButton({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const text = useText();
  return (
    <LibraryChoice onChoose={onChoose}>
      {(open) => (
        <Button size="small" onClick={open}>
          {text('media.choose')}
        </Button>
      )}
    </LibraryChoice>
  );
}
