import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/dictionary.ts';

export interface ToastTexts {
  title: TextKey;
  /** Shown as it is: a text already looked up, or the server's message. */
  text?: string | undefined;
}

/** Says that something worked, or did not. */
export function useToast() {
  const notify = useNotify();
  const success = useCallback(
    ({ title, text }: ToastTexts) => notify(title, { type: 'success', text }),
    [notify],
  );
  const error = useCallback(
    ({ title, text }: ToastTexts) => notify(title, { type: 'error', text }),
    [notify],
  );
  return { success, error };
}
