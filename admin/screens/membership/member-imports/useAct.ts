import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TellPhase } from '../../../kit/data/jobs.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { trackWork } from '../../../kit/long-work/works.ts';

interface Act<Answer> {
  run: (tell: TellPhase) => Promise<Answer>;
  title?: string;
  done: TextKey;
  name: string;
  onDone?: (answer: Answer) => void;
  isTold?: (error: unknown) => boolean;
}

export function useAct<Answer>({ run, title, done, name, onDone, isTold }: Act<Answer>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      title ? trackWork({ title, said: () => '' }, (_report, tell) => run(tell)) : run(() => {}),
    onSuccess(answer) {
      toast.success({ title: done, text: name });
      onDone?.(answer);
    },
    onError: (error) => !isTold?.(error) && toast.failure('imports.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
