import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import type { LibraryPictureDetails } from '../../db/validation/media.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { useListAddress } from '../lists/list-address.ts';
import { mediaCalls } from './media-calls.ts';
import { usePictureName } from './usePictureName.ts';

/** Deletes a picture that nothing uses; of one that is used it is said why it stays. */
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
      // Used by somebody meanwhile: the list of uses says where.
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
