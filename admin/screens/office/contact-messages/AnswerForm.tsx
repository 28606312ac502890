import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReplyKind } from '../../../../core/office/kinds.ts';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import type { useThread } from './useThread.ts';

export function AnswerForm({ reply }: { reply: ReturnType<typeof useThread>['reply'] }) {
  const text = useText();
  const [body, setBody] = useState('');
  // Idempotency key of the text, so that a double click sends it only once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const add = (kind: ReplyKind) =>
    reply.mutate(
      { requestId, kind, body },
      {
        onSuccess: () => {
          setBody('');
          setRequestId(crypto.randomUUID());
        },
      },
    );
  const isEmpty = body.trim() === '';
  return (
    <Box sx={{ mt: 2 }}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        label={text('messages.answer')}
        helperText={text('messages.answerHelp')}
        value={body}
        // Read-only while the answer is being sent, because the field is cleared afterwards, including any
        // text typed meanwhile.
        slotProps={{ htmlInput: { readOnly: reply.isPending } }}
        onChange={({ target }) => setBody(target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          disabled={isEmpty}
          loading={reply.isPending}
          onClick={firstClick(() => add('answer'))}
        >
          {text('messages.send')}
        </Button>
        <Button disabled={isEmpty || reply.isPending} onClick={firstClick(() => add('note'))}>
          {text('messages.addNote')}
        </Button>
      </Box>
    </Box>
  );
}
