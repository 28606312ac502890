import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TickList } from './TickList.tsx';

/** Clear days of notice for an annual general meeting; the composer can change them. */
const GENERAL_MEETING_DAYS = 21;

interface Shown {
  newsIds: number[];
  eventIds: number[];
}

const blocksOf = ({ newsIds, eventIds }: Shown): CircularBlock[] => [
  ...newsIds.map((newsId) => ({ kind: 'article' as const, newsId })),
  ...eventIds.map((eventId) => ({ kind: 'event' as const, eventId })),
];

export function WriteButton() {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [subject, setSubject] = useState('');
  const [shown, setShown] = useState<Shown>({ newsIds: [], eventIds: [] });
  const [isOfficial, setOfficial] = useState(false);
  const [segmentIds, setSegmentIds] = useState<number[]>([]);
  const create = useCall({
    call: () =>
      circularCalls.create({
        subjectZh: subject,
        segmentIds,
        ...(isOfficial && { topic: 'official' as const, noticeDays: GENERAL_MEETING_DAYS }),
        blocks: isOfficial ? [] : blocksOf(shown),
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
        <CheckField label={text('circulars.topics.official')} checked={isOfficial} onCheck={setOfficial} />
        {!isOfficial && <ShownRecords shown={shown} onChange={setShown} />}
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

interface ShownRecordsProps {
  shown: Shown;
  onChange: (shown: Shown) => void;
}

function ShownRecords({ shown, onChange }: ShownRecordsProps) {
  const text = useText();
  return (
    <>
      <TickList
        resource="news"
        field="id"
        label={text('circulars.newestArticles')}
        chosen={shown.newsIds}
        onChange={(newsIds) => onChange({ ...shown, newsIds })}
      />
      <TickList
        resource="events"
        field="eventDate"
        label={text('circulars.nextEvents')}
        chosen={shown.eventIds}
        onChange={(eventIds) => onChange({ ...shown, eventIds })}
      />
    </>
  );
}
