import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { MOST_PAPERS } from '../../../../core/membership/kinds.ts';
import type {
  ApplicationDetails,
  ApplicationDocument,
} from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FileButton } from '../../../kit/inputs/FileButton.tsx';
import { applicationCalls, paperAddress } from './application-calls.ts';

interface PapersProps {
  application: ApplicationDetails;
  onChange: () => void;
}

export function Papers({ application, onChange }: PapersProps) {
  const text = useText();
  const { documents, missing } = application;
  return (
    <Box component="section" aria-label={text('applications.papers')} sx={{ mt: 3 }}>
      <Typography variant="h3">{text('applications.papers')}</Typography>
      {missing.length > 0 && (
        <Typography sx={{ fontWeight: 700 }}>
          {text('app.named', {
            name: text('applications.missing'),
            value: missing.map((kind) => text(`applications.paperKinds.${kind}`)).join(text('app.comma')),
          })}
        </Typography>
      )}
      {documents.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('applications.noPapers')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {documents.map((paper) => (
          <Paper key={paper.id} application={application} paper={paper} onChange={onChange} />
        ))}
      </Box>
      <AddPaper application={application} onChange={onChange} />
    </Box>
  );
}

function AddPaper({ application, onChange }: PapersProps) {
  const text = useText();
  const { mutate, isPending } = useCall({
    call: (file: File) => applicationCalls.addPaper(application, file),
    done: (_answer, file) => ({ title: 'applications.paperAdded', text: file.name }),
    onDone: onChange,
    failed: 'applications.failed',
  });
  const isFull = application.documents.length >= MOST_PAPERS;
  if (isFull || !['received', 'reviewing'].includes(application.status)) return null;
  return (
    <FileButton
      label={text('applications.addPaper')}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      loading={isPending}
      onFile={mutate}
    />
  );
}

const KILOBYTE = 1024;

function Paper({ application, paper, onChange }: PapersProps & { paper: ApplicationDocument }) {
  const text = useText();
  const { dateTime } = useDates();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCall({
    call: () => applicationCalls.deletePaper(application, paper),
    done: { title: 'applications.paperDeleted', text: paper.fileName },
    onDone: onChange,
    failed: 'applications.failed',
  });
  const size = `${Math.ceil(paper.bytes / KILOBYTE).toLocaleString()} kB`;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, py: 0.5 }}>
      <Box sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{text(`applications.paperKinds.${paper.kind}`)}</strong>{' '}
        <Link href={paperAddress(application, paper)} download={paper.fileName}>
          {paper.fileName}
        </Link>{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {[size, dateTime(paper.createdAt)].join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        aria-label={text('applications.deletePaperOf', { name: paper.fileName })}
        onClick={() => setAsking(true)}
      >
        {text('action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('applications.deletePaperTitle')}
        text={text('applications.deletePaperText', { name: paper.fileName })}
        confirmLabel={text('action.delete')}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
