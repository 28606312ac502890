import { HttpError } from 'react-admin';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { applicationCalls, type Rejection } from './application-calls.ts';

const AT_ONCE = 4;

const isHandledMeanwhile = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

async function reject(application: Application, rejection: Rejection): Promise<boolean> {
  try {
    await applicationCalls.reject(application, rejection);
    return true;
  } catch (error) {
    if (isHandledMeanwhile(error)) return false;
    throw error;
  }
}

export function useRejectMany() {
  const text = useText();
  const toast = useToast();
  return useCall({
    async call({ applications, rejection }: { applications: Application[]; rejection: Rejection }) {
      const waiting = [...applications];
      const outcome = { rejected: 0, passedOver: 0 };
      async function work() {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          if (await reject(next, rejection)) outcome.rejected++;
          else outcome.passedOver++;
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return outcome;
    },
    onDone({ rejected, passedOver }) {
      const done = text('applications.rejectedMany', { count: rejected });
      if (passedOver === 0) return toast.success({ title: 'applications.done.reject', text: done });
      const others = text('applications.passedOver', { count: passedOver });
      toast.warning({ title: 'applications.done.reject', text: `${done} ${others}` });
    },
    failed: 'applications.failed',
    refreshes: ['applications'],
  });
}
