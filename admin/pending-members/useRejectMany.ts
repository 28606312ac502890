import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { Member } from '../../db/validation/members.ts';
import { isUnanswered } from '../data/failures.ts';
import { useAbandonableData } from '../data/useAbandonableData.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

const AT_ONCE = 4;

interface Outcome {
  rejected: Member[];
  /** Changed, approved or rejected by somebody else meanwhile. */
  passedOver: number;
}

const isHandledMeanwhile = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

/** Rejects applications as they were read, a few at a time; what somebody else has acted on meanwhile is left alone. */
export function useRejectMany() {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { data, giveUp } = useAbandonableData();

  const mutation = useMutation({
    async mutationFn(members: Member[]): Promise<Outcome> {
      const waiting = [...members];
      const outcome: Outcome = { rejected: [], passedOver: 0 };
      async function work() {
        for (let member = waiting.shift(); member; member = waiting.shift()) {
          try {
            await data.rejectApplication(member);
            outcome.rejected.push(member);
          } catch (error) {
            if (!isHandledMeanwhile(error)) {
              waiting.length = 0;
              throw error;
            }
            outcome.passedOver++;
          }
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return outcome;
    },
    onSuccess({ rejected, passedOver }) {
      const count = rejected.length;
      const done = text('pending.rejectedMany', { count });
      if (passedOver === 0) return toast.success({ title: 'pending.rejected', text: done });
      const others = text('pending.passedOver', { count: passedOver });
      toast.warning({ title: 'pending.rejected', text: `${done} ${others}` });
    },
    onError: (error) =>
      toast.failure('pending.rejectFailed', error, isUnanswered(error) ? undefined : text('pending.stopped')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['pending-members'] }),
  });
  return { ...mutation, giveUp };
}
