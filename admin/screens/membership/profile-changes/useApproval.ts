import { useMutation } from '@tanstack/react-query';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { conflictOf, profileChangeCalls } from './profile-change-calls.ts';

interface Outcome {
  onDone: () => void;
  onConflict: (current: ProfileChangeDetails) => void;
}

export function useApproval(change: ProfileChangeDetails, { onDone, onConflict }: Outcome) {
  const toast = useToast();
  const undo = useUndo();
  const { mutate, isPending, error } = useMutation({
    mutationFn({ fields, reason }: { fields: string[]; reason: string }) {
      const isSeen = fields.some((field) => change.conflicts.includes(field));
      return profileChangeCalls.approve(change, {
        fields,
        reason,
        ...(change.deniedAt && { despiteDenial: true }),
        ...(isSeen && { memberUpdatedAt: change.memberUpdatedAt }),
      });
    },
    onSuccess() {
      toast.success({
        title: 'profileChanges.approved',
        text: change.companyName,
        act: undo(() => profileChangeCalls.undo(change)),
      });
      onDone();
    },
    onError(failed) {
      const current = conflictOf(failed);
      if (current) onConflict(current);
      else toast.failure('profileChanges.failed', failed);
    },
  });
  return {
    approve: (fields: string[], reason: string) => mutate({ fields, reason }),
    isPending,
    lateConflicts: conflictOf(error)?.conflicts.length ?? 0,
  };
}
