import { BooleanInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { DayInput } from '../../../kit/inputs/DayInput.tsx';

export function EventNoticeInputs() {
  const text = useText();
  return (
    <>
      <BooleanInput source="isPhotographed" helperText={text('events.photographedHelp')} />
      <DayInput resource="events" source="keptUntilOn" helperText={text('events.keptUntilHelp')} />
    </>
  );
}
