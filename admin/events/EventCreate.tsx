import { createEventSchema } from '../../db/validation/events.ts';
import { CreateDialog } from '../dialogs/CreateDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { EventInputs } from './EventInputs.tsx';

export default function EventCreate() {
  const text = useText();
  return (
    <CreateDialog
      title={text('events.add')}
      schema={createEventSchema}
      texts={{ done: 'events.created', failed: 'events.createFailed' }}
      defaultValues={{ status: 'upcoming', registrationRequired: false }}
      maxWidth="lg"
    >
      <EventInputs />
    </CreateDialog>
  );
}
