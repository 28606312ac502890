import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import type { LibraryPictureDetails } from '../../../../core/content/validation/media.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { mediaCalls } from '../../../kit/media/media-calls.ts';
import { usePictureName } from '../../../kit/media/usePictureName.ts';

export function DeletePicture({ picture }: { picture: LibraryPictureDetails }) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const address = useListAddress('media');
  const nameOf = usePictureName();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => mediaCalls.remove(picture.id),
    onSuccess: () => {
      toast.success({ title: 'media.deleted' });
      address.close();
    },
    onError: (error) => {
      toast.failure('media.deleteFailed', error);
      // The API responds 409 when another user has started to use the picture. Refetches where the picture is
      // used.
      if (error instanceof HttpError && error.status === 409) refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {text('media.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('media.delete')}
        text={text('media.deleteText', { name: nameOf(picture) })}
        confirmLabel={text('media.delete')}
        isDangerous
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
