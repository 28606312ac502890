import { HIDDEN_FIELD } from '../../core/fields/limits.ts';
import type { Dictionary } from '../i18n/dictionary.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { TextArea, TextField } from './form/Field.tsx';
import { HiddenField, PrivacyStatement, SubmitRow } from './form/FormParts.tsx';
import { NotificationArea } from './form/NotificationArea.tsx';
import { lazyResolver } from './form/resolver.ts';
import { type FormStrings, message } from './form/strings.ts';
import { useShortForm } from './subscribe/use-short-form.ts';

export interface EnquiryStrings extends FormStrings {
  enquiry: Pick<Dictionary['enquiry'], 'name' | 'email' | 'message' | 'notice' | 'send' | 'sending' | 'sent'>;
}

const EMPTY = { name: '', email: '', message: '', [HIDDEN_FIELD]: '' };

const resolver = lazyResolver<typeof EMPTY>(async () => (await import('./enquiry/check.ts')).check);

export function EnquiryForm({ code, strings }: { code: string; strings: EnquiryStrings }) {
  const t = strings.enquiry;
  const { form, isSent, notice, submission, onSubmit } = useShortForm({
    ...{ island: 'enquiry-form', address: '/api/member-enquiries', empty: EMPTY, resolver, strings },
    body: { code },
  });
  const { errors } = form.formState;
  if (isSent)
    return (
      <Confirmation>
        <p className="text-xl font-bold">{t.sent}</p>
      </Confirmation>
    );
  const field = (name: 'name' | 'email' | 'message') => ({
    label: t[name],
    registration: form.register(name),
    error: message(strings, errors[name]?.message),
    mark: strings.form.required,
    required: true,
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextArea {...field('message')} />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <PrivacyStatement text={t.notice} strings={strings} />
      <SubmitRow
        text={t.send}
        sendingText={t.sending}
        submission={submission}
        strings={strings}
        isScriptOnly
      />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
