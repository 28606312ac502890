import { createEventSchema } from '../../db/validation/events.ts';
import { EditDialog } from '../dialogs/EditDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { EventInputs } from './EventInputs.tsx';

export default function EventEdit() {
  const text = useText();
  return (
    <EditDialog
      title={text('events.editTitle')}
      schema={createEventSchema}
      texts={{ done: 'events.updated', failed: 'events.updateFailed' }}
      maxWidth="lg"
    >
      <EventInputs />
    </EditDialog>
  );
}
