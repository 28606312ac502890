import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isGivenUp } from '../data/failures.ts';
import { errorMessage } from '../data/http.ts';
import type { TextKey } from '../i18n/dictionary.ts';

export interface ToastLink {
  label: string;
  /** Target of the link: a URL of the public site, or a path of the back office. */
  to: string;
  lang?: string;
}

/** A button that the notification offers for `ms` milliseconds. */
export interface ToastAct {
  label: string;
  ms: number;
  run: () => void;
}

export interface ToastTexts {
  title: TextKey;
  /** Text that is shown unchanged, because it is already translated or comes from the server. */
  text?: string | undefined;
  links?: ToastLink[];
  act?: ToastAct | undefined;
  /** Values for the placeholders in the title. */
  values?: Record<string, unknown>;
}

/** Returns functions that show notifications of success, failure and partial success. */
export function useToast() {
  const notify = useNotify();
  const translate = useTranslate();
  const say = useCallback(
    (type: 'success' | 'error' | 'warning', { title, values, ...rest }: ToastTexts) =>
      notify(title, { type, ...rest, messageArgs: values }),
    [notify],
  );
  const success = useCallback((texts: ToastTexts) => say('success', texts), [say]);
  const error = useCallback((texts: ToastTexts) => say('error', texts), [say]);
  const warning = useCallback((texts: ToastTexts) => say('warning', texts), [say]);
  /** Reports a failed write, by default with its error message. Reports an aborted write as aborted. */
  const failure = useCallback(
    (title: TextKey, reason: unknown, text = errorMessage(reason)) =>
      isGivenUp(reason)
        ? notify('app.givenUp', { type: 'info', text: translate('app.givenUpText') })
        : notify(title, { type: 'error', text }),
    [notify, translate],
  );
  return { success, error, warning, failure };
}
