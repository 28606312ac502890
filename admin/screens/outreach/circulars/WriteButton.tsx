import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { TickList } from './TickList.tsx';

export function WriteButton() {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [subject, setSubject] = useState('');
  const [newsIds, setNewsIds] = useState<number[]>([]);
  const [segmentIds, setSegmentIds] = useState<number[]>([]);
  const create = useCall({
    call: () =>
      circularCalls.create({
        subjectZh: subject,
        segmentIds,
        blocks: newsIds.map((newsId) => ({ kind: 'article', newsId })),
      }),
    onDone: ({ id }) => navigate(`/circulars/${id}`),
    failed: 'circulars.failed',
  });
  return (
    <IfMay action="change" subject="circulars">
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text('circulars.write')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text('circulars.write')}
        text={text('circulars.lead')}
        confirmLabel={text('circulars.write')}
        isIncomplete={!subject.trim()}
        isWorking={create.isPending}
        onConfirm={() => create.mutate()}
        onCancel={() => setOpen(false)}
      >
        <TextField
          fullWidth
          autoFocus
          label={text('circulars.subjectZh')}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          sx={{ mt: 2 }}
        />
        <TickList
          resource="news"
          field="id"
          label={text('circulars.newestArticles')}
          chosen={newsIds}
          onChange={setNewsIds}
        />
        <TickList
          resource="segments"
          field="name"
          label={text('circulars.segments')}
          chosen={segmentIds}
          onChange={setSegmentIds}
        />
      </ConfirmDialog>
    </IfMay>
  );
}
