import { type RefObject, useEffect } from 'react';
import { useIsDirty } from '../editing/useIsDirty.ts';
import { UnsavedQuestion } from '../feedback/UnsavedQuestion.tsx';
import { useGuard } from '../feedback/UnsavedScope.tsx';

interface UnsavedGuardProps {
  isSaved: RefObject<boolean>;
  isClosing?: boolean;
  onStay?: () => void;
  onClose?: () => void;
}

export const UnsavedGuard = (props: UnsavedGuardProps) => <LeaveGuard {...props} isDirty={useIsDirty()} />;

export function LeaveGuard({
  isDirty,
  isSaved,
  isClosing = false,
  onStay,
  onClose,
}: Omit<UnsavedGuardProps, 'isSaved'> & { isDirty: boolean; isSaved?: RefObject<boolean> }) {
  function forget() {
    if (isSaved) isSaved.current = true;
  }
  useGuard({ isDirty: () => isDirty && !isSaved?.current, leave: forget });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  useEffect(() => {
    if (isClosing && !isDirty) onClose?.();
  }, [isClosing, isDirty, onClose]);

  function leave() {
    forget();
    onClose?.();
  }

  return isClosing && isDirty ? <UnsavedQuestion onStay={() => onStay?.()} onLeave={leave} /> : null;
}
