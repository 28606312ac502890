import { DialogContent, DialogTitle, type Theme, useMediaQuery } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type {
  ProfileChange,
  ProfileChangeDetails,
} from '../../../../core/membership/validation/profile-changes.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { ChangeDecision } from './ChangeDecision.tsx';
import { DecidedChange } from './DecidedChange.tsx';
import { profileChangeCalls } from './profile-change-calls.ts';

interface ProfileChangeDialogProps {
  change: ProfileChange;
  onClose: () => void;
}

export function ProfileChangeDialog({ change, onClose }: ProfileChangeDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const queryKey = ['profile-change', change.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => profileChangeCalls.details(change),
    staleTime: 0,
    gcTime: 0,
  });
  const show = (current: ProfileChangeDetails) => queryClient.setQueryData(queryKey, current);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{change.companyName}</DialogTitle>
      {!data && (
        <DialogContent>
          {error ? <ListFailure retry={refetch} message={error.message} /> : <ListSkeleton />}
        </DialogContent>
      )}
      {data?.status === 'open' && <ChangeDecision change={data} onConflict={show} onClose={onClose} />}
      {data && data.status !== 'open' && <DecidedChange change={data} onClose={onClose} />}
    </Dialog>
  );
}
