import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryPicture } from '../../../db/validation/media.ts';
import { useText } from '../../i18n/useText.ts';
import { useImageUpload } from '../../inputs/useImageUpload.ts';
import { useToast } from '../../layout/useToast.ts';
import { mediaCalls } from '../media-calls.ts';
import { CropDialog } from './CropDialog.tsx';
import { type Area, canBeCropped, croppedFile, focalWithin, isAnimation } from './cropped-file.ts';

interface CropPictureProps {
  picture: LibraryPicture;
  /** What becomes of the cropped picture. */
  consequence: string;
  isDisabled?: boolean;
  /** With the cropped picture, which is in the library as one of its own. */
  onCropped: (fresh: LibraryPicture) => unknown;
}

/** Makes of a part of a picture one of its own, which says the same of itself. The whole one stays in the library. */
export function CropPicture({ picture, consequence, isDisabled = false, onCropped }: CropPictureProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { upload } = useImageUpload();
  const [isOpen, setOpen] = useState(false);

  const crop = useMutation({
    mutationFn: async ({ image, area }: { image: HTMLImageElement; area: Area }) => {
      const url = await upload(await croppedFile(image, area, picture.fileName));
      const stored = url && (await mediaCalls.byAddress(url));
      // The upload has said itself what went wrong.
      if (!stored) return;
      const { altZh, altEn, isKept } = picture;
      const isKnown = stored.altZh || stored.altEn;
      const words = { altZh, altEn, isKept, ...focalWithin(picture, area) };
      await onCropped(isKnown ? stored : await mediaCalls.describe(stored.id, words));
      setOpen(false);
    },
    onError: (error) => toast.failure('media.cropFailed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['media'] }),
  });

  /** One that cannot be fetched is said to be so by the dialog. */
  const open = useMutation({
    mutationFn: () => mediaCalls.bytes(picture.url),
    onSuccess: (bytes) =>
      isAnimation(bytes)
        ? toast.error({ title: 'media.cropFailed', text: text('media.animation') })
        : setOpen(true),
    onError: () => setOpen(true),
  });

  if (!canBeCropped(picture.url)) return null;
  return (
    <>
      <Button variant="outlined" disabled={isDisabled} loading={open.isPending} onClick={() => open.mutate()}>
        {text('media.crop')}
      </Button>
      {isOpen && (
        <CropDialog
          url={picture.url}
          consequence={consequence}
          isWorking={crop.isPending}
          onCrop={(image, area) => crop.mutate({ image, area })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
