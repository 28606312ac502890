import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { DeadlineQuestion } from './DeadlineQuestion.tsx';

/** The registration form created with a new event, when registration is required. */
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
