import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import type { FormStrings } from '../form/strings.ts';
import { withTypedEarly } from '../form/typed-early.ts';
import { useSubmission } from '../form/use-submission.ts';

export interface ContactStrings extends FormStrings {
  contact: Dictionary['contact'];
  dateLocale: string;
}

const EMPTY = {
  name: '',
  company: '',
  email: '',
  confirmEmail: '',
  phone: '',
  subject: '',
  message: '',
  [HIDDEN_FIELD]: '',
};
export type ContactFieldValues = typeof EMPTY;

const DRAFT = 'contact-message';

const resolver = lazyResolver<ContactFieldValues>(async () => (await import('./check.ts')).check);

export function useContactForm(strings: ContactStrings) {
  const t = strings.contact;
  const [sentAt, setSentAt] = useState<Date>();
  const [defaultValues] = useState(() =>
    withTypedEarly('contact-form', { ...EMPTY, ...keptDraft<ContactFieldValues>(DRAFT) }),
  );
  const form = useForm<ContactFieldValues>({ resolver, mode: 'onTouched', defaultValues });
  const { send, ...submission } = useSubmission('/api/contact-messages', DRAFT, strings);
  const { notice, notify } = useNotice();

  useEffect(() => form.watch((fields) => keepDraft(DRAFT, fields)).unsubscribe, [form]);

  const submit = async ({ confirmEmail: _, ...fields }: ContactFieldValues) => {
    const result = await send(fields);
    if (result?.kind === 'sent') {
      setSentAt(new Date());
      form.reset(EMPTY);
      dropDraft(DRAFT);
    } else if (result?.kind === 'refused') {
      for (const [name, text] of Object.entries(result.errors ?? {}))
        form.setError(name as keyof ContactFieldValues, { message: text }, { shouldFocus: true });
      notify('failure', t.failureTitle, result.message ?? t.failureText);
    }
  };

  const startAgain = () => {
    setSentAt(undefined);
    requestAnimationFrame(() => form.setFocus('name'));
  };

  return { form, sentAt, startAgain, notice, submission, onSubmit: form.handleSubmit(submit) };
}
