import { type ReactNode, useEffect, useRef } from 'react';
import { HIDDEN_FIELD } from '../../../db/constants.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { HiddenField, Section, SubmitRow, TopicBoxes } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { message } from '../form/strings.ts';
import { FormNotice } from './FormNotice.tsx';
import { textProps } from './local-text.ts';
import { QuestionFields } from './QuestionFields.tsx';
import type { RegistrationStrings, ShownForm } from './strings.ts';
import {
  type RegistrationBanner,
  type RegistrationName,
  type RegistrationOutcome,
  useRegistration,
} from './use-registration.ts';

interface Props extends RegistrationOutcome {
  form: ShownForm;
  strings: RegistrationStrings;
}

export function RegistrationFields({ form: registration, strings, ...outcome }: Props) {
  const t = strings.registration;
  const { form, questions, banner, canWait, notice, submission, onSubmit } = useRegistration(
    registration,
    strings,
    outcome,
  );
  const field = (name: RegistrationName, label: ReactNode) => ({
    label,
    registration: form.register(name),
    error: message(strings, form.getFieldState(name, form.formState).error?.message),
  });
  const required = { required: true, mark: strings.form.required };

  return (
    <form
      method="post"
      action="#registration"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-8"
    >
      <input type="hidden" name="eventId" value={registration.eventId} />
      <div>
        <h2
          className="text-(length:--text-section)"
          {...textProps(strings.locale, registration.formTitle, registration.formTitleEn)}
        />
        {(registration.formDescription || registration.formDescriptionEn) && (
          <p
            className="mt-2 whitespace-pre-line text-muted"
            {...textProps(strings.locale, registration.formDescription, registration.formDescriptionEn)}
          />
        )}
      </div>
      {banner && <Banner {...banner} more={canWait ? t.waitingOffer : undefined} />}
      {registration.waitFor && (
        <SelectField
          {...field('quotaId', strings.order.waitFor)}
          empty={strings.order.waitAny}
          options={registration.waitFor.map(({ waitingQuotaId, nameZh, nameEn }) => ({
            value: String(waitingQuotaId),
            label: textProps(strings.locale, nameZh, nameEn).children ?? '',
          }))}
        />
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
          <TextField {...field('memberNumber', t.memberNumber)} className="for-members" />
          <TextField {...field('memberCompany', t.memberCompany)} className="for-members" />
        </Section>
      )}
      <QuestionFields questions={questions} field={field} strings={strings} />
      {/* A page that is drawn ahead does not know whether a place is left. */}
      <noscript>
        <label className="check">
          <input type="checkbox" name="waitlist" />
          {t.waitIfFull}
        </label>
      </noscript>
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <TopicBoxes registration={form.register('topics')} strings={strings} />
      <FormNotice form={registration} strings={strings} />
      <p className="needs-script text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow
        text={canWait ? t.joinLine : t.submit}
        sendingText={t.sending}
        submission={submission}
        isClosed={banner !== undefined && !canWait}
        strings={strings}
      />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}

function Banner({ text, isNew, more }: RegistrationBanner & { more: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed takes no more presses, and so no focus.
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="border-s-8 border-persimmon bg-tint-blush p-5 font-bold outline-none"
    >
      <p>{text}</p>
      {more && <p className="mt-2 font-normal">{more}</p>}
    </div>
  );
}
