import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ApplyButton } from './ApplyButton.tsx';
import { countsText } from './counts-text.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { ImportRows } from './ImportRows.tsx';
import { importCalls } from './import-calls.ts';
import { PeopleEnding } from './PeopleEnding.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useAct } from './useAct.ts';

interface ImportReviewProps {
  id: number;
  onClose: () => void;
}

export function ImportReview({ id, onClose }: ImportReviewProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', id],
    queryFn: () => importCalls.read(id),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={() => refetch()} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {text('imports.readTitle', { name: data.fileName })}
      </Typography>
      <Typography role="status" sx={{ mt: 1 }}>
        {text(`imports.statuses.${data.status}`)} · {text(countsText(data), data.counts)}
        {data.counts.people ? ` ${text('imports.peopleCount', { count: data.counts.people })}` : ''}
      </Typography>
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {data.status === 'checked' && <ApplyButton checked={data} />}
        {(data.status === 'draft' || data.status === 'checked') && (
          <>
            <CheckButton checked={data} />
            <DiscardButton checked={data} onDone={onClose} />
          </>
        )}
        {data.status === 'applied' && <UndoButton applied={data} />}
        <Button onClick={onClose}>{text('imports.back')}</Button>
      </Box>
      <PeopleEnding checked={data} />
      <ImportRows checked={data} />
    </Box>
  );
}

function CheckButton({ checked }: { checked: MemberImport }) {
  const text = useText();
  const { mutate, isPending } = useAct({
    run: () => importCalls.check(checked.id),
    done: 'imports.statuses.checked',
    name: checked.fileName,
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      {text('imports.recheck')}
    </Button>
  );
}
