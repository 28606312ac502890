import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../../db/constants.ts';
import {
  type EventRegistration,
  updateEventRegistrationSchema,
} from '../../db/validation/event-registrations.ts';
import { EditDialog } from '../dialogs/EditDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';

const TEXTS = { done: 'registrations.updated', failed: 'registrations.updateFailed' } as const;

/** Status and notes of a registration; a cancelled one frees its place. */
export function EditRegistrationButton({ registration }: { registration: EventRegistration }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const title = `${registration.participantName} · ${text('registrations.edit')}`;
  return (
    <>
      <Tooltip title={text('registrations.edit')}>
        <IconButton color="primary" aria-label={title} onClick={() => setOpen(true)}>
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <EditDialog
          id={registration.id}
          title={title}
          schema={updateEventRegistrationSchema}
          texts={TEXTS}
          maxWidth="xs"
          onClose={() => setOpen(false)}
        >
          <ChoiceInput
            source="status"
            choices={REGISTRATION_STATUSES}
            isRequired
            nameOf={(status) => text(`registrations.status.${status as RegistrationStatus}`)}
          />
          <TextInput source="notes" multiline minRows={3} helperText={false} />
        </EditDialog>
      )}
    </>
  );
}
