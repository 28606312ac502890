import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { HIDDEN_FIELD } from '../../db/constants.ts';
import type { Dictionary } from '../i18n/dictionary.ts';
import { fill } from '../i18n/fill.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { dropDraft, keepDraft, keptDraft } from './form/draft.ts';
import { TextArea, TextField } from './form/Field.tsx';
import { HiddenField, PrivacyStatement, SubmitRow } from './form/FormParts.tsx';
import { NotificationArea } from './form/NotificationArea.tsx';
import { useNotice } from './form/notice.ts';
import { lazyResolver } from './form/resolver.ts';
import { type FormStrings, message } from './form/strings.ts';
import { withTypedEarly } from './form/typed-early.ts';
import { useSubmission } from './form/use-submission.ts';

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
type Fields = typeof EMPTY;

const DRAFT = 'contact-message';

const resolver = lazyResolver<Fields>(async () => (await import('./contact/check.ts')).check);

export function ContactForm({ strings }: { strings: ContactStrings }) {
  const t = strings.contact;
  const [sentAt, setSentAt] = useState<Date>();
  const [defaultValues] = useState(() =>
    withTypedEarly('contact-form', { ...EMPTY, ...keptDraft<Fields>(DRAFT) }),
  );
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues });
  const { send, ...submission } = useSubmission('/api/contact-messages', DRAFT, strings);
  const { notice, notify } = useNotice();
  const { errors } = form.formState;

  useEffect(() => form.watch((fields) => keepDraft(DRAFT, fields)).unsubscribe, [form]);

  const submit = async ({ confirmEmail: _, ...fields }: Fields) => {
    const result = await send(fields);
    if (result?.kind === 'sent') {
      setSentAt(new Date());
      form.reset(EMPTY);
      dropDraft(DRAFT);
    } else if (result?.kind === 'refused') {
      for (const [name, text] of Object.entries(result.errors ?? {}))
        form.setError(name as keyof Fields, { message: text }, { shouldFocus: true });
      notify('failure', t.failureTitle, result.message ?? t.failureText);
    }
  };

  const startAgain = () => {
    setSentAt(undefined);
    requestAnimationFrame(() => form.setFocus('name'));
  };

  const compareAgain = () => {
    const { isTouched, error } = form.getFieldState('confirmEmail');
    if (isTouched || error) form.trigger('confirmEmail');
  };

  const field = (name: Exclude<keyof Fields, typeof HIDDEN_FIELD | 'email' | 'phone'>) => ({
    label: t[name],
    registration: form.register(name),
    error: message(strings, errors[name]?.message),
  });
  const required = { required: true, mark: strings.form.required };

  if (sentAt) {
    const time = sentAt.toLocaleString(strings.dateLocale, {
      timeZone: 'Asia/Hong_Kong',
      dateStyle: 'long',
      timeStyle: 'short',
    });
    return (
      <Confirmation>
        <h3 className="text-(length:--text-section)">{t.sentTitle}</h3>
        <p className="mt-2">{t.sentText}</p>
        <p className="mt-2 text-sm text-muted">{fill(t.sentAt, { time })}</p>
        <button type="button" className="button button-plain mt-8" onClick={startAgain}>
          {t.another}
        </button>
      </Confirmation>
    );
  }
  return (
    <form
      method="post"
      action="#enquiry"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="grid grid-cols-1 gap-8"
    >
      <div className="form-grid">
        <TextField {...field('name')} {...required} autoComplete="name" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField
          label={t.emailField}
          registration={form.register('email', { onChange: compareAgain })}
          error={message(strings, errors.email?.message)}
          {...required}
          type="email"
          autoComplete="email"
        />
        <TextField {...field('confirmEmail')} {...required} type="email" autoComplete="off" />
        <TextField
          label={t.phoneField}
          registration={form.register('phone')}
          error={message(strings, errors.phone?.message)}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...field('subject')} {...required} />
        <TextArea {...field('message')} {...required} className="span-6" />
      </div>
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <PrivacyStatement text={strings.form.privacyContact} strings={strings} />
      <p className="needs-script text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow text={t.send} sendingText={t.sending} submission={submission} strings={strings} />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
