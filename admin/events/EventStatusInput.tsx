import { EVENT_STATUSES } from '../../db/constants.ts';
import { useText } from '../i18n/useText.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { shownStatus } from './event-status.ts';

export function EventStatusInput() {
  const text = useText();
  return (
    <ChoiceInput
      source="status"
      choices={EVENT_STATUSES}
      isRequired
      nameOf={(status) => text(`events.status.${shownStatus(status)}`)}
    />
  );
}
