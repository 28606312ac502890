import { createPublicationSchema } from '../../../../core/content/validation/publications.ts';
import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { FilesInput } from './FilesInput.tsx';
import { PublicationInputs } from './PublicationInputs.tsx';
import { usePublicationOutcome } from './usePublicationOutcome.ts';

export default function PublicationCreate() {
  const text = useText();
  const outcome = usePublicationOutcome();
  return (
    <CreateDialog
      title={text('publications.add')}
      schema={createPublicationSchema}
      texts={{ done: 'publications.created', failed: 'publications.createFailed' }}
      outcome={outcome}
    >
      <FilesInput />
      <PublicationInputs />
    </CreateDialog>
  );
}
