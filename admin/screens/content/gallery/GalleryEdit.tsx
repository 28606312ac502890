import { createGalleryImageSchema } from '../../../../core/content/validation/gallery.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { GalleryInputs } from './GalleryInputs.tsx';
import { useGalleryOutcome } from './useGalleryOutcome.ts';

export default function GalleryEdit() {
  const text = useText();
  const outcome = useGalleryOutcome();
  return (
    <EditDialog
      title={text('gallery.editTitle')}
      schema={createGalleryImageSchema}
      texts={{ done: 'gallery.updated', failed: 'gallery.updateFailed' }}
      maxWidth="lg"
      outcome={outcome}
    >
      <GalleryInputs />
    </EditDialog>
  );
}
