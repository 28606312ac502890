import type { Application } from '../../../../core/membership/validation/applications.ts';
import type { ToastAct } from '../../../kit/feedback/useToast.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { applicationCalls } from './application-calls.ts';

export function useUndoneDecision(application: Application): () => ToastAct | undefined {
  const undo = useUndo();
  return () =>
    // A decision after an acceptance has voided its invoice, which undo cannot bring back.
    application.status === 'awaiting_payment'
      ? undefined
      : undo(() => applicationCalls.undo(application, {}));
}
