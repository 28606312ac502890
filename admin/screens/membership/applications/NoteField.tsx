import { Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { applicationCalls } from '../../../kit/data/application-calls.ts';
import { useTypedSaved } from '../../../kit/feedback/Dialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function NoteField({ application }: { application: Application }) {
  const text = useText();
  const toast = useToast();
  const saving = useTypedSaved();
  const [note, setNote] = useState(application.internalNote ?? '');
  const { mutate, isPending } = useMutation({
    mutationFn: () => applicationCalls.note(application, note),
    onSuccess: () => toast.success({ title: 'applications.noted' }),
    onError: (error) => toast.failure('applications.failed', error),
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
