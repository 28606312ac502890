import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isGivenUp } from '../data/failures.ts';
import { errorMessage } from '../data/http.ts';
import type { TextKey } from '../i18n/dictionary.ts';

export interface ToastLink {
  label: string;
  to: string;
  lang?: string;
}

export interface ToastAct {
  label: string;
  ms: number;
  run: () => void;
}

export interface ToastTexts {
  title: TextKey;
  text?: string | undefined;
  links?: ToastLink[];
  act?: ToastAct | undefined;
  values?: Record<string, unknown>;
}

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
  const failure = useCallback(
    (title: TextKey, reason: unknown, text = errorMessage(reason)) =>
      isGivenUp(reason)
        ? notify('app.givenUp', { type: 'info', text: translate('app.givenUpText') })
        : notify(title, { type: 'error', text }),
    [notify, translate],
  );
  return { success, error, warning, failure };
}
