import { type MutationFunction, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '../i18n/dictionary.ts';
import { type ToastTexts, useToast } from './useToast.ts';

export const EVERYTHING: QueryKey = [];

interface Call<Answer, Input> {
  call: MutationFunction<Answer, Input>;
  done?: TextKey | ToastTexts | ((answer: Answer, input: Input) => ToastTexts);
  onDone?: (answer: Answer, input: Input) => unknown;
  failed: TextKey;
  /** Also after a failure, because the record may have changed. */
  refreshes?: QueryKey;
}

export function useCall<Answer = unknown, Input = void>(options: Call<Answer, Input>) {
  const { call, done, onDone, failed, refreshes } = options;
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess(answer, input) {
      const told = typeof done === 'function' ? done(answer, input) : done;
      if (told) toast.success(typeof told === 'string' ? { title: told } : told);
      return onDone?.(answer, input);
    },
    onError: (error) => toast.failure(failed, error),
    onSettled: () => refreshes && queryClient.invalidateQueries({ queryKey: refreshes }),
  });
}
