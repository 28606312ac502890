import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberNote } from '../../../../core/membership/validation/member-notes.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function MemberNotes({ memberId }: { memberId: number }) {
  const text = useText();
  const queryKey = ['members', memberId, 'notes'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => membershipCalls.notes(memberId),
    staleTime: 0,
  });
  const [body, setBody] = useState('');
  const add = useChange(memberId, 'notes.added');
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {text('notes.title')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 1 }}>
        <TextField
          fullWidth
          multiline
          maxRows={6}
          label={text('notes.new')}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <Button
          variant="outlined"
          disabled={body.trim() === ''}
          loading={add.isPending}
          onClick={() =>
            add.mutate(() => membershipCalls.addNote(memberId, body), { onSuccess: () => setBody('') })
          }
        >
          {text('notes.add')}
        </Button>
      </Box>
      {error && <ListFailure retry={refetch} message={error.message} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Box>
    </Box>
  );
}

function useChange(memberId: number, done: 'notes.added' | 'notes.deleted') {
  return useCall({
    call: (change: () => Promise<unknown>) => change(),
    done,
    failed: 'membership.failed',
    refreshes: ['members', memberId, 'notes'],
  });
}

function NoteItem({ note }: { note: MemberNote }) {
  const text = useText();
  const { dateTime } = useDates();
  const mayDelete = useMayChange('members');
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(note.memberId, 'notes.deleted');
  const name = text('notes.by', { name: note.authorName, time: dateTime(note.createdAt) });
  return (
    <Box component="li" sx={{ mt: 1.5, borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.body}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
        {mayDelete && (
          <Button
            size="small"
            color="error"
            aria-label={text('action.deleteOf', { name })}
            onClick={() => setOpen(true)}
          >
            {text('action.delete')}
          </Button>
        )}
      </Typography>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={text('notes.deleteTitle')}
        text={text('notes.deleteText')}
        confirmLabel={text('action.delete')}
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate(() => membershipCalls.deleteNote(note))}
        onCancel={() => setOpen(false)}
      />
    </Box>
  );
}
