import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { DeadlineQuestion } from './DeadlineQuestion.tsx';
import { DraftDoubt } from './DraftDoubt.tsx';

export function NewFormInputs() {
  const text = useText();
  const [isRequired, makesForm, eventDate] = useWatch({
    name: ['registrationRequired', 'makesForm', 'eventDate'],
  });
  if (!isRequired) return null;
  return (
    <>
      <BooleanInput source="makesForm" helperText={text('events.makesFormHelp')} />
      {makesForm && (
        <>
          <HongKongTimeInput source="registrationDeadline" helperText={text('forms.deadlineHelp')} />
          <DraftDoubt of="registrationDeadline" />
          <DeadlineQuestion eventDate={eventDate ?? ''} />
          <TextInput
            source="maxRegistrations"
            type="number"
            parse={(typed: string) => (typed === '' ? null : Number(typed))}
            helperText={text('forms.maxRegistrationsHelp')}
          />
        </>
      )}
    </>
  );
}
