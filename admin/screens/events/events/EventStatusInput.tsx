import { shownStatus } from '../../../../core/events/event-status.ts';
import { EVENT_STATUSES } from '../../../../core/events/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

export function EventStatusInput() {
  const text = useText();
  return (
    <ChoiceInput
      helperText={text('events.statusHelp')}
      source="status"
      choices={EVENT_STATUSES}
      isRequired
      nameOf={(status) => text(`events.status.${shownStatus(status)}`)}
    />
  );
}
