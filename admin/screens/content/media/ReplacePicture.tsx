import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { LibraryPicture, LibraryPictureDetails } from '../../../../core/content/validation/media.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { LibraryDialog } from '../../../kit/media/LibraryDialog.tsx';
import { mediaCalls } from '../../../kit/media/media-calls.ts';
import { usePictureName } from '../../../kit/media/usePictureName.ts';

export function ReplacePicture({ picture }: { picture: LibraryPictureDetails }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const nameOf = usePictureName();
  const [isChoosing, setChoosing] = useState(false);
  const [fresh, setFresh] = useState<LibraryPicture>();
  const replace = useMutation({
    mutationFn: (other: LibraryPicture) =>
      trackWork(
        {
          title: text('work.replacePicture', { name: nameOf(picture) }),
          said: (count) => text('media.replaced', { count }),
        },
        () => mediaCalls.replace(picture.id, other.id),
      ),
    onSuccess: (count) => toast.success({ title: 'media.replaced', values: { count } }),
    onError: (error) => toast.failure('media.replaceFailed', error),
    onSettled: () => {
      setFresh(undefined);
      refresh();
    },
  });
  // Number of uses in the trash. Records in the trash keep the original picture.
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
