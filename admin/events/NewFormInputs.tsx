import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DeadlineQuestion } from '../event-registration-forms/DeadlineQuestion.tsx';
import { useText } from '../i18n/useText.ts';
import { HongKongTimeInput } from '../inputs/HongKongTimeInput.tsx';

/** The registration form that is made with a new event, where people have to register. */
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
        </>
      )}
    </>
  );
}
