import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { DraftDoubt } from './DraftDoubt.tsx';
import { WeekdayQuestion } from './WeekdayQuestion.tsx';

export function EventTimeInputs() {
  const text = useText();
  const isDay = useWatch({ name: 'isAllDay' }) === true;
  return (
    <>
      <HongKongTimeInput source="eventDate" isRequired isDay={isDay} helperText={text('events.dateHelp')} />
      <WeekdayQuestion />
      <DraftDoubt of="eventDate" until={['eventDate', 'endsAt']} />
      <HongKongTimeInput source="endsAt" isDay={isDay} helperText={text('events.endHelp')} />
      <BooleanInput source="isAllDay" helperText={text('events.allDayHelp')} />
    </>
  );
}
