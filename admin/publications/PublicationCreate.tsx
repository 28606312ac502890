import { createPublicationSchema } from '../../db/validation/publications.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { FilesInput } from './FilesInput.tsx';
import { PublicationInputs } from './PublicationInputs.tsx';

export default function PublicationCreate() {
  const text = useText();
  return (
    <CreateDialog
      title={text('publications.add')}
      schema={createPublicationSchema}
      texts={{ done: 'publications.created', failed: 'publications.createFailed' }}
    >
      <FilesInput />
      <PublicationInputs />
    </CreateDialog>
  );
}
