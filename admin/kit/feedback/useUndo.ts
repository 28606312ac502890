import { HOLD_SECONDS } from '../../../core/accounts/validation/sessions.ts';
import { useText } from '../i18n/useText.ts';
import { EVERYTHING, useCall } from './useCall.ts';
import type { ToastAct } from './useToast.ts';

/** For the message about an act whose call is held (`HELD`): its mail leaves after the offer has closed. */
export function useUndo(): (run: () => Promise<unknown>) => ToastAct {
  const text = useText();
  const { mutate } = useCall({
    call: (run: () => Promise<unknown>) => run(),
    done: 'action.undone',
    failed: 'action.notUndone',
    refreshes: EVERYTHING,
  });
  return (run) => ({ label: text('action.undo'), ms: HOLD_SECONDS * 1000, run: () => mutate(run) });
}
