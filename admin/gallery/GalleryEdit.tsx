import { createGalleryImageSchema } from '../../db/validation/gallery.ts';
import { EditDialog } from '../dialogs/EditDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { GalleryInputs } from './GalleryInputs.tsx';

export default function GalleryEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('gallery.editTitle')}
      schema={createGalleryImageSchema}
      texts={{ done: 'gallery.updated', failed: 'gallery.updateFailed' }}
      maxWidth="lg"
    >
      <GalleryInputs />
    </EditDialog>
  );
}
