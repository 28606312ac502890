import type { UseFormReturn } from 'react-hook-form';
import { TIME_ZONE } from '../../core/dates/zone.ts';
import { HIDDEN_FIELD } from '../../core/fields/limits.ts';
import { fill } from '../i18n/fill.ts';
import { type ContactFieldValues, type ContactStrings, useContactForm } from './contact/use-contact-form.ts';
import { Confirmation } from './form/Confirmation.tsx';
import { TextArea, TextField } from './form/Field.tsx';
import { HiddenField, PrivacyStatement, SubmitRow } from './form/FormParts.tsx';
import { NotificationArea } from './form/NotificationArea.tsx';
import { message } from './form/strings.ts';

export function ContactForm({ strings }: { strings: ContactStrings }) {
  const t = strings.contact;
  const { form, sentAt, startAgain, notice, submission, onSubmit } = useContactForm(strings);
  if (sentAt) return <EnquirySent sentAt={sentAt} onAnother={startAgain} strings={strings} />;
  return (
    <form method="post" action="#enquiry" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-8">
      <ContactFields form={form} strings={strings} />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <PrivacyStatement text={strings.form.privacyContact} strings={strings} />
      <p className="needs-script text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow text={t.send} sendingText={t.sending} submission={submission} strings={strings} />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}

interface ContactFieldsProps {
  form: UseFormReturn<ContactFieldValues>;
  strings: ContactStrings;
}

function ContactFields({ form, strings }: ContactFieldsProps) {
  const t = strings.contact;
  const { errors } = form.formState;
  const field = (name: Exclude<keyof ContactFieldValues, typeof HIDDEN_FIELD | 'email' | 'phone'>) => ({
    label: t[name],
    registration: form.register(name),
    error: message(strings, errors[name]?.message),
  });
  const required = { required: true, mark: strings.form.required };
  const compareAgain = () => {
    const { isTouched, error } = form.getFieldState('confirmEmail');
    if (isTouched || error) form.trigger('confirmEmail');
  };
  return (
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
  );
}

interface EnquirySentProps {
  sentAt: Date;
  onAnother: () => void;
  strings: ContactStrings;
}

function EnquirySent({ sentAt, onAnother, strings }: EnquirySentProps) {
  const t = strings.contact;
  const time = sentAt.toLocaleString(strings.dateLocale, {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <Confirmation>
      <h3 className="text-(length:--text-section)">{t.sentTitle}</h3>
      <p className="mt-2">{t.sentText}</p>
      <p className="mt-2 text-sm text-muted">{fill(t.sentAt, { time })}</p>
      <button type="button" className="button button-plain mt-8" onClick={onAnother}>
        {t.another}
      </button>
    </Confirmation>
  );
}
