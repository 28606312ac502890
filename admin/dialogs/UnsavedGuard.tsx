import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a form with unsaved changes is left. `isSaved` is set before the form closes itself. */
export function UnsavedGuard({ isSaved }: { isSaved: RefObject<boolean> }) {
  const text = useText();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const blocker = useBlocker(() => isDirty && !isSaved.current);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={text('unsaved.title')}
      text={text('unsaved.text')}
      cancelLabel={text('unsaved.stay')}
      confirmLabel={text('unsaved.leave')}
      isDangerous
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
