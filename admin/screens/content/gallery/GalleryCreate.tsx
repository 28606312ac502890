import { createGalleryImageSchema } from '../../../../core/content/validation/gallery.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { GalleryInputs } from './GalleryInputs.tsx';
import { useGalleryOutcome } from './useGalleryOutcome.ts';

export default function GalleryCreate() {
  const text = useText();
  const outcome = useGalleryOutcome();
  return (
    <CreateDialog
      title={text('gallery.add')}
      schema={createGalleryImageSchema}
      texts={{ done: 'gallery.created', failed: 'gallery.createFailed' }}
      defaultValues={{ isHomepage: false, sortOrder: 0 }}
      maxWidth="lg"
      outcome={outcome}
    >
      <GalleryInputs />
    </CreateDialog>
  );
}
