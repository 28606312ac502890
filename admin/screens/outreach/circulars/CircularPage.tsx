import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Circular } from '../../../../core/outreach/validation/circulars.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { CircularLook } from './CircularLook.tsx';
import { CircularProgress } from './CircularProgress.tsx';
import { Composer } from './Composer.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { type HowToSend, SendSection } from './SendSection.tsx';
import { type OpenCircular, useCircular, useStored } from './useCircular.ts';
import { StatusChip, useShownSubject } from './useCircularColumns.tsx';

export default function CircularPage() {
  const text = useText();
  const { circularId } = useParams();
  const { data, error, refetch } = useStored(Number(circularId));
  const subject = useShownSubject();
  usePageTitle(data ? subject(data) : text('circulars.title'));
  return (
    <Page>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!data && !error && <ListSkeleton />}
      {data && <Opened key={data.id} stored={data} />}
    </Page>
  );
}

function Opened({ stored }: { stored: Circular }) {
  const text = useText();
  const subject = useShownSubject();
  const circular = useCircular(stored);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2, mb: 2 }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {subject(stored)}
        </Typography>
        <StatusChip status={stored.status} />
        <CopyButton id={stored.id} />
        <Button component={Link} to="/dashboard/circulars">
          {text('circulars.title')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <Box>
          {circular.isDraft ? <Draft circular={circular} /> : <CircularProgress circular={circular} />}
        </Box>
        <CircularLook circular={circular} />
      </Box>
    </>
  );
}

function Draft({ circular }: { circular: OpenCircular }) {
  const [how, setHow] = useState<HowToSend>({ at: '', lateReason: '', byPost: false });
  return (
    <>
      <Composer circular={circular} />
      <IfMay action="read" subject="members">
        <SendSection circular={circular} how={how} onChange={setHow} />
      </IfMay>
      <ComposerBar circular={circular} how={how} />
    </>
  );
}

function CopyButton({ id }: { id: number }) {
  const text = useText();
  const navigate = useNavigate();
  const { mutate, isPending } = useCall({
    call: () => circularCalls.copy(id),
    onDone: (draft) => navigate(`/circulars/${draft.id}`),
    failed: 'circulars.failed',
  });
  return (
    <IfMay action="change" subject="circulars">
      <Button loading={isPending} onClick={() => mutate()} sx={{ ml: 'auto' }}>
        {text('circulars.copy')}
      </Button>
    </IfMay>
  );
}
