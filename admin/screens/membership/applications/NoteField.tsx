import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useTypedSaved } from '../../../kit/feedback/Dialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { applicationCalls } from './application-calls.ts';

export function NoteField({ application }: { application: Application }) {
  const text = useText();
  const saving = useTypedSaved();
  const [note, setNote] = useState(application.internalNote ?? '');
  const { mutate, isPending } = useCall({
    call: () => applicationCalls.note(application, note),
    done: 'applications.noted',
    failed: 'applications.failed',
  });
  return (
    <Box sx={{ mt: 3 }}>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={text('applications.note')}
        helperText={text('applications.noteHelp')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        size="small"
        disabled={note === (application.internalNote ?? '')}
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: saving() })}
      >
        {text('applications.saveNote')}
      </Button>
    </Box>
  );
}
