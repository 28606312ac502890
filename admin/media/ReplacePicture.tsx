import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { LibraryPicture, LibraryPictureDetails } from '../../db/validation/media.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { mediaCalls } from './media-calls.ts';
import { usePictureName } from './usePictureName.ts';

/** Puts another picture in the place of this one, everywhere at once; says before in how many places. */
export function ReplacePicture({ picture }: { picture: LibraryPictureDetails }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const nameOf = usePictureName();
  const [isChoosing, setChoosing] = useState(false);
  const [fresh, setFresh] = useState<LibraryPicture>();
  const replace = useMutation({
    mutationFn: (other: LibraryPicture) => mediaCalls.replace(picture.id, other.id),
    onSuccess: (count) => toast.success({ title: 'media.replaced', values: { count } }),
    onError: (error) => toast.failure('media.replaceFailed', error),
    onSettled: () => {
      setFresh(undefined);
      refresh();
    },
  });
  // What lies in the trash stays as it was.
  const inTrash = picture.usedIn.filter(({ state }) => state === 'trash').length;
  return (
    <>
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {text('media.replace')}
      </Button>
      {isChoosing && (
        <LibraryDialog
          title={text('media.replaceTitle')}
          without={picture.id}
          onClose={() => setChoosing(false)}
          onChoose={(other) => {
            setChoosing(false);
            setFresh(other);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={fresh !== undefined}
        title={text('media.replace')}
        text={text('media.replaceText', {
          old: nameOf(picture),
          fresh: fresh ? nameOf(fresh) : '',
          count: picture.useCount - inTrash,
        })}
        confirmLabel={text('media.replace')}
        isWorking={replace.isPending}
        onConfirm={() => fresh && replace.mutate(fresh)}
        onCancel={() => setFresh(undefined)}
      />
    </>
  );
}
