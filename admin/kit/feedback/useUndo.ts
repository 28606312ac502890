import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HOLD_SECONDS } from '../../../core/accounts/validation/sessions.ts';
import { useText } from '../i18n/useText.ts';
import { type ToastAct, useToast } from './useToast.ts';

/** For the message about an act whose call is held (`HELD`): its mail leaves after the offer has closed. */
export function useUndo(): (run: () => Promise<unknown>) => ToastAct {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => toast.success({ title: 'action.undone' }),
    onError: (error) => toast.failure('action.notUndone', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (run) => ({ label: text('action.undo'), ms: HOLD_SECONDS * 1000, run: () => mutate(run) });
}
