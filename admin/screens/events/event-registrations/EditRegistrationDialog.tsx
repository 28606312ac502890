import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../../../../core/events/kinds.ts';
import {
  type EventRegistration,
  updateEventRegistrationSchema,
} from '../../../../core/events/validation/event-registrations.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { EditDialog } from '../../../kit/dialogs/EditDialog.tsx';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { PersonLinkRow } from '../../../kit/person-links/PersonLinkRow.tsx';
import { AnswerLines } from '../answers/AnswerLines.tsx';

const TEXTS = { done: 'registrations.updated', failed: 'registrations.updateFailed' } as const;

interface EditRegistrationDialogProps {
  registration: EventRegistration;
  onClose: () => void;
}

export function EditRegistrationDialog({ registration, onClose }: EditRegistrationDialogProps) {
  const text = useText();
  const undo = useUndo();
  const { id, status } = registration;
  const outcome: Outcome = (saved) =>
    saved.status === 'cancelled' && status !== 'cancelled'
      ? { act: undo(() => orderCalls.restoreRegistration(id, status)) }
      : {};
  return (
    <EditDialog
      id={registration.id}
      title={`${registration.participantName} · ${text('registrations.edit')}`}
      schema={updateEventRegistrationSchema}
      texts={TEXTS}
      outcome={outcome}
      maxWidth="xs"
      onClose={onClose}
    >
      <Box sx={{ mb: 1.5 }}>
        <AnswerLines customData={registration.customData} />
        <PersonLinkRow resource="event-registrations" id={registration.id} />
      </Box>
      {registration.orderId === null ? (
        <ChoiceInput
          source="status"
          choices={REGISTRATION_STATUSES}
          isRequired
          nameOf={(status) => text(`registrations.status.${status as RegistrationStatus}`)}
        />
      ) : (
        <Typography sx={{ mb: 1.5 }}>
          {text('registrations.seatOf', {
            status: text(`registrations.status.${registration.status}`),
            order: `O${registration.orderId}`,
          })}
        </Typography>
      )}
      <TextInput source="notes" multiline minRows={3} helperText={false} />
    </EditDialog>
  );
}
