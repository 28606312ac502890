import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useIsDirty } from '../editing/useIsDirty.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';

interface UnsavedGuardProps {
  /** True when the form closes because it was saved. */
  isSaved: RefObject<boolean>;
  /** True when the user wants to close a form that has no URL of its own. */
  isClosing?: boolean;
  onStay?: () => void;
  onClose?: () => void;
}

/** Asks for confirmation before the user leaves a form with unsaved changes. */
export const UnsavedGuard = (props: UnsavedGuardProps) => <LeaveGuard {...props} isDirty={useIsDirty()} />;

/** Asks for confirmation before unsaved text outside of react-admin forms is lost. */
export function LeaveGuard({
  isDirty,
  isSaved,
  isClosing = false,
  onStay,
  onClose,
}: UnsavedGuardProps & { isDirty: boolean }) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty && !isSaved.current && (here.pathname !== there.pathname || here.search !== there.search),
  );

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
    isSaved.current = true;
    if (isClosing) onClose?.();
    else blocker.proceed?.();
  }

  function stay() {
    onStay?.();
    blocker.reset?.();
  }

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || (isClosing && isDirty)}
      title={text('unsaved.title')}
      text={text('unsaved.text')}
      cancelLabel={text('unsaved.stay')}
      confirmLabel={text('unsaved.leave')}
      isDangerous
      onCancel={stay}
      onConfirm={leave}
    />
  );
}
