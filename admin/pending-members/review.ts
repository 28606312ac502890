import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { type Standing, storedStanding } from '../../db/member-standing.ts';
import type { Member } from '../../db/validation/members.ts';
import type { ConsoleDataProvider } from '../data/dataProvider.ts';
import { isUnanswered } from '../data/failures.ts';
import { errorCode } from '../data/http.ts';
import { useAbandonableData } from '../data/useAbandonableData.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { memberName } from '../members/field-groups.ts';

interface Outcome {
  done: TextKey;
  doneText: TextKey;
  failed: TextKey;
}

const APPROVED: Outcome = {
  done: 'pending.approved',
  doneText: 'pending.approvedText',
  failed: 'pending.approveFailed',
};
const REJECTED: Outcome = {
  done: 'pending.rejected',
  doneText: 'pending.rejectedText',
  failed: 'pending.rejectFailed',
};

/** Approves an application as it was read: if somebody else has acted on it meanwhile, it says so and does nothing. */
export function useApprove() {
  return useReview(APPROVED, (data, member, standing: Standing, memberJoinDate: string) =>
    data.update<Member>('members', {
      id: member.id,
      data: {
        ...storedStanding(standing),
        memberJoinDate,
        updatedAt: member.updatedAt,
      },
      previousData: member,
    }),
  );
}

/** Deletes an application for good, unless somebody else has acted on it meanwhile. */
export function useReject() {
  return useReview(REJECTED, (data, member) => data.rejectApplication(member));
}

function useReview<Extra extends unknown[]>(
  outcome: Outcome,
  act: (data: ConsoleDataProvider, member: Member, ...extra: Extra) => Promise<unknown>,
) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data, giveUp } = useAbandonableData();
  const mutation = useMutation({
    mutationFn: ([member, ...extra]: [Member, ...Extra]) => act(data, member, ...extra),
    onSuccess: (_answer, [member]) =>
      toast.success({ title: outcome.done, text: text(outcome.doneText, { name: memberName(member) }) }),
    onError(error, [member]) {
      const handled = handledMeanwhile(error);
      if (!handled) {
        const later = isUnanswered(error) ? undefined : text('pending.retryLater');
        return toast.failure(outcome.failed, error, later);
      }
      toast.error({ title: 'pending.alreadyHandled', text: text(handled, { name: memberName(member) }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['pending-members'] }),
  });
  return { ...mutation, giveUp };
}

/** What somebody else did to an application while this person looked at it. */
function handledMeanwhile(error: unknown): TextKey | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 404) return 'pending.alreadyRejected';
  if (errorCode(error) !== 'edit_conflict') return undefined;
  return error.body.current.companyStatus ? 'pending.alreadyApproved' : 'pending.changedMeanwhile';
}
