import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Version, VersionRecord } from '../../../core/content/validation/versions.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../feedback/ListStates.tsx';
import { useText } from '../i18n/useText.ts';
import { VersionList } from './VersionList.tsx';

type Fields = VersionRecord['record'];

interface VersionSource {
  queryKey: QueryKey;
  list: () => Promise<Version[]>;
  read: (number: number) => Promise<VersionRecord>;
  compare: (before: Fields, after: Fields) => ReactNode;
}

interface VersionsDialogProps {
  source: VersionSource;
  restore?: ((number: number) => void) | undefined;
  isRestoring: boolean;
  isFormChanged: boolean;
  onClose: () => void;
}

export function VersionsDialog({
  source,
  restore,
  isRestoring,
  isFormChanged,
  onClose,
}: VersionsDialogProps) {
  const text = useText();
  const titleId = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useQuery({
    queryKey: source.queryKey,
    queryFn: source.list,
    staleTime: 0,
  });
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
            <Since source={source} number={number} latest={latest} />
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
        {isOld && restore && (
          <Button
            variant="contained"
            disabled={isFormChanged}
            loading={isRestoring}
            onClick={() => restore(number)}
          >
            {text('versions.restore', { number })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface SinceProps {
  source: VersionSource;
  number: number;
  latest: number;
}

function Since({ source: { queryKey, read, compare }, number, latest }: SinceProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, number, latest],
    queryFn: () => Promise.all([number, latest].map(read)),
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
      {before && after && number !== latest && compare(before.record, after.record)}
    </Box>
  );
}
