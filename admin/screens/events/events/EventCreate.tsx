import { CreateDialog } from '../../../kit/dialogs/CreateDialog.tsx';
import { GiveUpOnClose } from '../../../kit/dialogs/GiveUpOnClose.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { EventInputs } from './EventInputs.tsx';
import { NewFormInputs } from './NewFormInputs.tsx';
import { newEventSchema } from './new-event-schema.ts';
import { useEventOutcome } from './useEventOutcome.ts';
import { useNewForm } from './useNewForm.ts';

export default function EventCreate() {
  return (
    <GiveUpOnClose>
      <NewEvent />
    </GiveUpOnClose>
  );
}

function NewEvent() {
  const text = useText();
  const form = useNewForm();
  const outcome = useEventOutcome(form.isMade);
  return (
    <CreateDialog
      title={text('events.add')}
      schema={newEventSchema}
      texts={{ done: 'events.created', failed: 'events.createFailed' }}
      defaultValues={{ status: 'upcoming', registrationRequired: false, makesForm: true }}
      transform={form.takeOut}
      afterwards={form.make}
      outcome={outcome}
      maxWidth="lg"
    >
      <EventInputs>
        <NewFormInputs />
      </EventInputs>
    </CreateDialog>
  );
}
