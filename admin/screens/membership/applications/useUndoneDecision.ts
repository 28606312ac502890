import type { Application } from '../../../../core/membership/validation/applications.ts';
import type { ToastAct } from '../../../kit/feedback/useToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { applicationCalls } from './application-calls.ts';

/** Not for an accepted application: what has been decided since would void its invoice for good. */
export function useUndoneDecision(application: Application): () => ToastAct | undefined {
  const undo = useUndo();
  return () =>
    application.status === 'awaiting_payment'
      ? undefined
      : undo(() => applicationCalls.undo(application, {}));
}
