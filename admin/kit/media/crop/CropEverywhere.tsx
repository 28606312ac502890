import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { LibraryPicture, LibraryPictureDetails } from '../../../../core/content/validation/media.ts';
import { useIsDirty } from '../../editing/useIsDirty.ts';
import { useToast } from '../../feedback/useToast.ts';
import { useText } from '../../i18n/useText.ts';
import { useListAddress } from '../../lists/filters/list-address.ts';
import { mediaCalls } from '../media-calls.ts';
import { CropPicture } from './CropPicture.tsx';

export function CropEverywhere({ picture }: { picture: LibraryPictureDetails }) {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const address = useListAddress('media');
  const queryClient = useQueryClient();
  const isDirty = useIsDirty();
  // Does not count uses in the trash, because records in the trash keep the original picture.
  const places = picture.useCount - picture.usedIn.filter(({ state }) => state === 'trash').length;

  async function put(fresh: LibraryPicture) {
    if (fresh.id === picture.id) return;
    if (places > 0) {
      const count = await mediaCalls.replace(picture.id, fresh.id);
      toast.success({ title: 'media.replaced', values: { count } });
    }
    // Refetches the new picture: a list may have cached it before its description and its uses were saved.
    const shown = await mediaCalls.read(fresh.id);
    queryClient.setQueryData(['media', 'getOne', { id: String(fresh.id) }], shown);
    navigate(address.edit(fresh.id));
  }

  return (
    <CropPicture
      picture={picture}
      // Cropping is disabled while the form has unsaved changes. After cropping, the form of the cropped
      // picture opens, and the changes would be lost.
      isDisabled={isDirty}
      consequence={places > 0 ? text('media.cropEverywhere', { count: places }) : ''}
      onCropped={put}
    />
  );
}
