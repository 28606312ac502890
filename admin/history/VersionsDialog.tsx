import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HistoryResource } from '../../db/validation/resources.ts';
import { useAccess } from '../access/useAccess.ts';
import { versionCalls } from '../data/version-calls.ts';
import { useText } from '../i18n/useText.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';
import { FieldDifferences } from './FieldDifferences.tsx';
import { useRestore } from './useRestore.ts';
import { VersionList } from './VersionList.tsx';

interface VersionsDialogProps {
  resource: HistoryResource;
  id: number;
  /** What is in the form is not saved: bringing a version back would take it away. */
  isFormChanged: boolean;
  onClose: () => void;
}

/** What a record was, and what has changed since; brings a version back. */
export function VersionsDialog({ resource, id, isFormChanged, onClose }: VersionsDialogProps) {
  const text = useText();
  const titleId = useId();
  const may = useAccess();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', resource, id],
    queryFn: () => versionCalls.list(resource, id),
    staleTime: 0,
  });
  const restore = useRestore({ resource, id, onDone: onClose });
  const latest = data?.[0]?.number;
  const number = chosen ?? data?.[1]?.number ?? latest;
  const isOld = number !== undefined && number !== latest;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('versions.title')}</DialogTitle>
      <DialogContent>
        {error && <ListFailure retry={refetch} message={error.message} />}
        {!data && !error && <ListSkeleton />}
        {data && number !== undefined && latest !== undefined && (
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '17rem minmax(0, 1fr)' }, gap: 3 }}>
            <VersionList versions={data} chosen={number} onChoose={setChosen} />
            <Since resource={resource} id={id} number={number} latest={latest} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {isOld && isFormChanged && (
          <Typography variant="body2" sx={{ mr: 'auto' }}>
            {text('versions.unsaved')}
          </Typography>
        )}
        <Button onClick={onClose}>{text('action.close')}</Button>
        {isOld && may('change', resource) && (
          <Button
            variant="contained"
            disabled={isFormChanged}
            loading={restore.isPending}
            onClick={() => restore.mutate(number)}
          >
            {text('versions.restore', { number })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface SinceProps {
  resource: HistoryResource;
  id: number;
  number: number;
  latest: number;
}

function Since({ resource, id, number, latest }: SinceProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', resource, id, number, latest],
    queryFn: () => Promise.all([number, latest].map((one) => versionCalls.read(resource, id, one))),
    staleTime: 0,
  });
  const [before, after] = data ?? [];
  return (
    <Box aria-live="polite" sx={{ minWidth: 0 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {text(number === latest ? 'versions.isLatest' : 'versions.since', { number })}
      </Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!data && !error && <ListSkeleton />}
      {before && after && number !== latest && (
        <FieldDifferences resource={resource} before={before.record} after={after.record} />
      )}
    </Box>
  );
}
