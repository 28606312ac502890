import { Button } from '@mui/material';
import type { LibraryPicture } from '../../../core/content/validation/media.ts';
import { useText } from '../i18n/useText.ts';
import { LibraryChoice } from './LibraryChoice.tsx';

interface LibraryButtonProps {
  onChoose: (picture: LibraryPicture) => void;
  label?: string;
}

export function LibraryButton({ onChoose, label }: LibraryButtonProps) {
  const text = useText();
  return (
    <LibraryChoice onChoose={onChoose}>
      {(open) => (
        <Button size="small" onClick={open}>
          {label ?? text('media.choose')}
        </Button>
      )}
    </LibraryChoice>
  );
}
