import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryPicture } from '../../../../core/content/validation/media.ts';
import { useCall } from '../../feedback/useCall.ts';
import { useToast } from '../../feedback/useToast.ts';
import { useText } from '../../i18n/useText.ts';
import { useImageUpload } from '../../pictures/useImageUpload.ts';
import { mediaCalls } from '../media-calls.ts';
import { CropDialog } from './CropDialog.tsx';
import { type Area, canBeCropped, croppedFile, focalWithin, isAnimation } from './cropped-file.ts';

interface CropPictureProps {
  picture: LibraryPicture;
  consequence: string;
  isDisabled?: boolean;
  onCropped: (fresh: LibraryPicture) => unknown;
}

export function CropPicture({ picture, consequence, isDisabled = false, onCropped }: CropPictureProps) {
  const text = useText();
  const toast = useToast();
  const { upload } = useImageUpload();
  const [isOpen, setOpen] = useState(false);

  const crop = useCall({
    call: async ({ image, area }: { image: HTMLImageElement; area: Area }) => {
      const url = await upload(await croppedFile(image, area, picture.fileName));
      const stored = url && (await mediaCalls.byAddress(url));
      // Ignores the failure, because the upload has already reported it.
      if (!stored) return;
      const { altZh, altEn, isKept } = picture;
      const isKnown = stored.altZh || stored.altEn;
      const words = { altZh, altEn, isKept, ...focalWithin(picture, area) };
      await onCropped(isKnown ? stored : await mediaCalls.describe(stored.id, words));
      setOpen(false);
    },
    failed: 'media.cropFailed',
    refreshes: ['media'],
  });

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
