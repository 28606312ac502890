import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '../i18n/dictionary.ts';
import { useToast } from '../layout/useToast.ts';

interface Act<Answer> {
  run: () => Promise<Answer>;
  done: TextKey;
  name: string;
  onDone?: (answer: Answer) => void;
  /** Whether a failure is told of elsewhere. */
  isTold?: (error: unknown) => boolean;
}

/** Does something with an import, says so, and reads everything again: members have changed. */
export function useAct<Answer>({ run, done, name, onDone, isTold }: Act<Answer>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess(answer) {
      toast.success({ title: done, text: name });
      onDone?.(answer);
    },
    onError: (error) => !isTold?.(error) && toast.failure('imports.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
