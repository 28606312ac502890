import { Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { callApi } from '../data/http.ts';
import { commentsKey } from '../editing/DraftComments.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';

interface CommentButtonProps {
  resource: DraftedResource;
  record: RaRecord;
}

export function CommentButton({ resource, record }: CommentButtonProps) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (
        await callApi(`/api/${resource}/${record.id}/comments`, {
          method: 'POST',
          body: JSON.stringify({ body }),
        })
      ).json,
    onSuccess({ comments }) {
      queryClient.setQueryData(commentsKey(resource, record.id), comments);
      toast.success({ title: 'drafts.comments.sent' });
      setBody('');
      setOpen(false);
    },
    onError: (error) => toast.failure('drafts.comments.failed', error),
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
