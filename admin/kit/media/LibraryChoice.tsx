import { type ReactNode, useState } from 'react';
import type { LibraryPicture } from '../../../core/content/validation/media.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { LibraryDialog } from './LibraryDialog.tsx';

interface LibraryChoiceProps {
  onChoose: (picture: LibraryPicture) => void;
  children: (open: () => void) => ReactNode;
}

export function LibraryChoice({ onChoose, children }: LibraryChoiceProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay action="read" subject="media">
      {children(() => setOpen(true))}
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
