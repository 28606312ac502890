import { updatePublicationSchema } from '../../../../core/content/validation/publications.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { FilesInput } from './FilesInput.tsx';
import { PublicationInputs } from './PublicationInputs.tsx';
import { usePublicationOutcome } from './usePublicationOutcome.ts';

export default function PublicationEdit() {
  const text = useText();
  const outcome = usePublicationOutcome();
  return (
    <EditDialog
      title={text('publications.editTitle')}
      schema={updatePublicationSchema}
      texts={{ done: 'publications.updated', failed: 'publications.updateFailed' }}
      outcome={outcome}
    >
      <FilesInput />
      <PublicationInputs />
    </EditDialog>
  );
}
