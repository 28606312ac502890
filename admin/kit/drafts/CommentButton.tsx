import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { callApi } from '../data/http.ts';
import { commentsKey } from '../editing/DraftComments.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useCall } from '../feedback/useCall.ts';
import { useText } from '../i18n/useText.ts';

interface CommentButtonProps {
  resource: DraftedResource;
  record: RaRecord;
}

export function CommentButton({ resource, record }: CommentButtonProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState('');
  const { mutate, isPending } = useCall({
    call: async () =>
      (
        await callApi(`/api/${resource}/${record.id}/comments`, {
          method: 'POST',
          body: JSON.stringify({ body }),
        })
      ).json,
    done: 'drafts.comments.sent',
    onDone({ comments }) {
      queryClient.setQueryData(commentsKey(resource, record.id), comments);
      setBody('');
      setOpen(false);
    },
    failed: 'drafts.comments.failed',
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('drafts.comments.add')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          title={text('drafts.comments.title')}
          text={text('drafts.comments.text')}
          confirmLabel={text('drafts.comments.send')}
          isWorking={isPending}
          isIncomplete={body.trim() === ''}
          onConfirm={() => mutate()}
          onCancel={() => setOpen(false)}
        >
          <TextField
            fullWidth
            multiline
            minRows={3}
            sx={{ mt: 2 }}
            label={text('drafts.comments.body')}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
