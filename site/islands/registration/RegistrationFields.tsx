import { TextField } from '../form/Field.tsx';
import { HiddenField, PrivacyStatement, Section, SubmitRow } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { message } from '../form/strings.ts';
import type { RegistrationForm, RegistrationStrings } from './strings.ts';
import { type RegistrationName, useRegistration } from './use-registration.ts';

interface Props {
  form: RegistrationForm;
  strings: RegistrationStrings;
  onSent: (id: number) => void;
}

export function RegistrationFields({ form: registration, strings, onSent }: Props) {
  const t = strings.registration;
  const { form, banner, notice, isOffline, botCheck, onSubmit } = useRegistration(
    registration,
    strings,
    onSent,
  );
  const { errors, isSubmitting } = form.formState;
  const isMember = form.watch('isMember');

  const field = (name: RegistrationName, label: string) => ({
    label,
    registration: form.register(name),
    error: message(strings, errors[name]?.message),
  });
  const required = { required: true, mark: strings.form.required };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-8">
      <div>
        <h2 className="text-(length:--text-section)">{registration.formTitle}</h2>
        {registration.formDescription && (
          <p className="mt-2 whitespace-pre-line text-muted">{registration.formDescription}</p>
        )}
      </div>
      {banner && (
        <p role="alert" className="border-s-8 border-persimmon bg-tint-blush p-5 font-bold">
          {banner}
        </p>
      )}
      <Section title={t.participantSection}>
        <TextField {...field('participantName', t.name)} {...required} autoComplete="name" />
        <TextField {...field('participantEmail', t.email)} {...required} type="email" autoComplete="email" />
        <TextField {...field('participantPhone', t.phone)} type="tel" autoComplete="tel" className="span-2" />
        <TextField
          {...field('participantCompany', t.company)}
          autoComplete="organization"
          className="span-2"
        />
        <TextField
          {...field('participantPosition', t.position)}
          autoComplete="organization-title"
          className="span-2"
        />
      </Section>
      {registration.requireMemberInfo && (
        <Section title={t.memberSection}>
          <label className="check span-6">
            <input type="checkbox" {...form.register('isMember')} />
            {t.isMember}
          </label>
          {isMember && (
            <>
              <TextField {...field('memberNumber', t.memberNumber)} />
              <TextField {...field('memberCompany', t.memberCompany)} />
            </>
          )}
        </Section>
      )}
      <HiddenField registration={form.register('website')} strings={strings} />
      <PrivacyStatement text={strings.form.privacyRegistration} strings={strings} />
      <SubmitRow
        text={t.submit}
        sendingText={t.sending}
        isSending={isSubmitting}
        isOffline={isOffline}
        botCheck={botCheck}
        isClosed={banner !== undefined}
        strings={strings}
      />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}
