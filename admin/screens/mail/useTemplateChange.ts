import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Locale } from '../../../core/association/locales.ts';
import type { MailTemplate } from '../../../core/office/validation/mail.ts';
import { STORES_NO_TEXT } from '../../kit/data/stored-changes.ts';
import { useToast } from '../../kit/feedback/useToast.ts';
import type { TextKey } from '../../kit/i18n/dictionary.ts';
import { type MailTexts, mailCalls } from './mail-calls.ts';

const textsOf = ({
  subjectZhTw,
  bodyZhTw,
  subjectZhCn,
  bodyZhCn,
  subjectEn,
  bodyEn,
}: MailTemplate): MailTexts => ({
  ...{ subjectZhTw, bodyZhTw, subjectZhCn, bodyZhCn, subjectEn, bodyEn },
});

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError && error.status === 400 ? (error.body?.errors ?? {}) : {};

export function useTemplateChange(template: MailTemplate, onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [texts, setTexts] = useState(() => textsOf(template));
  const [isOn, setOn] = useState(template.isOn);
  const done = (title: TextKey) => {
    queryClient.invalidateQueries({ queryKey: ['mail-templates'] });
    toast.success({ title });
    onDone();
  };
  const failed = (error: unknown) => toast.failure('mail.failed', error);
  const save = useMutation({
    mutationFn: () => {
      const updatedAt = template.updatedAt ?? undefined;
      return mailCalls.saveTemplate(template.key, { ...texts, isOn, updatedAt });
    },
    onSuccess: () => done('mail.saved'),
    onError: failed,
  });
  const reset = useMutation({
    mutationFn: () => mailCalls.resetTemplate(template.key),
    onSuccess: () => done('mail.wasReset'),
    onError: failed,
  });
  const preview = useMutation({
    mutationFn: () => mailCalls.preview(template.key, texts),
    meta: STORES_NO_TEXT,
    onError: failed,
  });
  const test = useMutation({
    mutationFn: (locale: Locale) => mailCalls.test(template.key, { ...texts, locale }),
    onSuccess: () => toast.success({ title: 'mail.testQueued' }),
    onError: failed,
  });
  const errors = { ...errorsOf(save.error), ...errorsOf(preview.error), ...errorsOf(test.error) };
  const set = (change: Partial<MailTexts>) => setTexts({ ...texts, ...change });
  return { texts, set, isOn, setOn, save, reset, preview, test, errors };
}
