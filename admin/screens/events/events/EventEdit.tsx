import { createEventSchema } from '../../../../core/events/validation/events.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useSavedEvent } from '../event-letters/ChangeNotice.tsx';
import { EventInputs } from './EventInputs.tsx';
import { useEventOutcome } from './useEventOutcome.ts';

export default function EventEdit() {
  const text = useText();
  const live = useEventOutcome();
  const [, setSaved] = useSavedEvent();
  const outcome: Outcome = (record) => {
    setSaved(Number(record.id));
    return live(record);
  };
  return (
    <EditDialog
      title={text('events.editTitle')}
      schema={createEventSchema}
      texts={{ done: 'events.updated', failed: 'events.updateFailed' }}
      outcome={outcome}
      maxWidth="lg"
    >
      <EventInputs hasRecap />
    </EditDialog>
  );
}
