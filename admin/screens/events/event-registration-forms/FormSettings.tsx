import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { BooleanInput, Form, ResourceContextProvider, TextInput, type TextInputProps } from 'react-admin';
import type { FormWithEvent } from '../../../../core/events/validation/event-registration-forms.ts';
import { createEventRegistrationFormSchema } from '../../../../core/events/validation/event-registration-forms.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { ConflictDialog } from '../../../kit/dialogs/ConflictDialog.tsx';
import { UnsavedGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { resolverOf } from '../../../kit/editing/form-schema.ts';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { DeadlineQuestion } from '../events/DeadlineQuestion.tsx';
import { defaultTitles } from '../events/default-titles.ts';
import { RefundRulesInput } from '../tickets/RefundRulesInput.tsx';
import { QuestionsInput } from './QuestionsInput.tsx';
import { RegistrationLink } from './RegistrationLink.tsx';
import { useSaveForm } from './useSaveForm.ts';

interface FormSettingsProps {
  event: Event;
  form: FormWithEvent | null;
}

const newForm = (event: Event) => ({
  eventId: event.id,
  ...defaultTitles(event),
  formDescription: '',
  formDescriptionEn: '',
  isActive: true,
  maxRegistrations: null,
  registrationDeadline: null,
  reminderDays: null,
  changeCutoffHours: null,
  requireMemberInfo: true,
  membersFirst: false,
  customFields: null,
  payDays: 7,
  strangerHoldHours: null,
  strangerSharePercent: null,
  refundRules: [],
});

const asNumber = (typed: string) => (typed === '' ? null : Number(typed));

export function FormSettings({ event, form }: FormSettingsProps) {
  const text = useText();
  const isSaved = useRef(false);
  const { save, isSaving, conflict, dropConflict } = useSaveForm(event.id, form);
  return (
    <ResourceContextProvider value="event-registration-forms">
      <RegistrationLink form={form} />
      <Box
        sx={{
          maxWidth: 640,
          p: { xs: 2, sm: 3 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Form
          noValidate
          key={form?.updatedAt}
          defaultValues={form ?? newForm(event)}
          resolver={resolverOf(createEventRegistrationFormSchema)}
          onSubmit={save}
        >
          {/* Disabled during a save: the stored form then replaces the values, so text typed meanwhile would be lost. */}
          <Box component="fieldset" disabled={isSaving} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <FormFields event={event} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isSaving} onClick={firstClick()}>
              {text('action.save')}
            </Button>
            {form && <HistoryLink resource="event-registration-forms" id={form.id} />}
          </Box>
          <UnsavedGuard isSaved={isSaved} />
        </Form>
      </Box>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          resource="event-registration-forms"
          schema={createEventRegistrationFormSchema}
          onBack={dropConflict}
          onSave={save}
        />
      )}
    </ResourceContextProvider>
  );
}

function FormFields({ event }: { event: Event }) {
  const text = useText();
  return (
    <>
      <TextInput source="formTitle" isRequired helperText={false} />
      <TextInput source="formDescription" multiline minRows={3} helperText={false} />
      <TextInput source="formTitleEn" helperText={false} />
      <TextInput source="formDescriptionEn" multiline minRows={3} helperText={false} />
      <BooleanInput source="isActive" helperText={text('forms.isActiveHelp')} />
      <CountInput source="maxRegistrations" helperText={text('forms.maxRegistrationsHelp')} />
      <HongKongTimeInput source="registrationDeadline" helperText={text('forms.deadlineHelp')} />
      <DeadlineQuestion eventDate={event.eventDate} />
      <CountInput source="reminderDays" helperText={text('forms.reminderDaysHelp')} />
      <CountInput source="changeCutoffHours" helperText={text('forms.changeCutoffHelp')} />
      <BooleanInput source="requireMemberInfo" helperText={text('forms.requireMemberInfoHelp')} />
      <BooleanInput source="membersFirst" helperText={text('forms.membersFirstHelp')} />
      <QuestionsInput />
      <CountInput source="payDays" label={text('sale.payDays')} helperText={text('sale.payDaysHelp')} />
      <CountInput source="strangerHoldHours" helperText={text('sale.strangerHoldHelp')} />
      <CountInput source="strangerSharePercent" helperText={text('sale.strangerShareHelp')} />
      <RefundRulesInput />
    </>
  );
}

function CountInput(props: Pick<TextInputProps, 'source' | 'label' | 'helperText'>) {
  return <TextInput {...props} type="number" parse={asNumber} />;
}
