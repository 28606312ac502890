import { useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { fill } from '../../i18n/fill.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { withTypedEarly } from '../form/typed-early.ts';
import { useSubmission } from '../form/use-submission.ts';
import {
  APPLICATION_DRAFT,
  type ApplicationFields,
  asSent,
  emptyApplication,
  SENT_APPLICATION,
  type SentApplication,
} from './fields.ts';
import type { ApplicationStrings } from './strings.ts';

const resolver = lazyResolver<ApplicationFields>(async () => (await import('./check.ts')).check);

const EMAILS = [
  ['memberEmail', 'companyEmailWrong'],
  ['representativeEmail', 'representativeEmailWrong'],
  ['contactPersonEmail', 'contactEmailWrong'],
] as const;

export function useApplication(strings: ApplicationStrings, onSent: (sent: SentApplication) => void) {
  const t = strings.application;
  const [defaultValues] = useState(() =>
    withTypedEarly('join-application', {
      ...emptyApplication(new Date(), strings.ordinaryType),
      ...keptDraft<ApplicationFields>(APPLICATION_DRAFT),
    }),
  );
  const form = useForm<ApplicationFields>({ resolver, mode: 'onTouched', defaultValues });
  const { send, ...submission } = useSubmission<SentApplication>(
    '/api/members',
    APPLICATION_DRAFT,
    strings,
    'omit',
  );
  const { notice, notify } = useNotice();

  useEffect(() => {
    form.reset(defaultValues);
    const { unsubscribe } = form.watch((fields) => keepDraft(APPLICATION_DRAFT, fields));
    return unsubscribe;
  }, [form, defaultValues]);

  const refuse = (wrong: FieldErrors<ApplicationFields>) => {
    const emails = EMAILS.filter(([name]) => wrong[name]).map(([, text]) => t[text]);
    if (emails.length > 0) notify('failure', t.emailTitle, emails.join(t.separator));
    else
      notify(
        'failure',
        strings.form.checkTitle,
        fill(strings.form.checkText, { n: Object.keys(wrong).length }),
      );
  };

  const submit = async () => {
    // Sends what was typed, unparsed. The server parses it with the same schema.
    const result = await send(asSent(form.getValues(), new Date()));
    if (result?.kind === 'sent') {
      dropDraft(APPLICATION_DRAFT);
      keepDraft(SENT_APPLICATION, result.answer);
      onSent(result.answer);
    } else if (result?.kind === 'refused') {
      for (const [name, text] of Object.entries(result.errors ?? {}))
        form.setError(name as keyof ApplicationFields, { message: text }, { shouldFocus: true });
      notify('failure', t.failureTitle, result.message ?? t.failureText);
    }
  };

  return { form, notice, submission, onSubmit: form.handleSubmit(submit, refuse) };
}
