import { type ReactNode, useEffect, useRef } from 'react';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { HiddenField, SubmitRow, TopicBoxes } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { message } from '../form/strings.ts';
import { FormHead } from './FormHead.tsx';
import { FormNotice } from './FormNotice.tsx';
import { MemberSection, ParticipantSection, WaitForSelect } from './PersonSections.tsx';
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

  return (
    <form
      method="post"
      action="#registration"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-8"
    >
      <input type="hidden" name="eventId" value={registration.eventId} />
      <FormHead form={registration} strings={strings} />
      {banner && <Banner {...banner} more={canWait ? t.waitingOffer : undefined} />}
      <WaitForSelect types={registration.waitFor} field={field} strings={strings} />
      <ParticipantSection field={field} strings={strings} />
      {registration.requireMemberInfo && (
        <MemberSection registration={form.register('isMember')} field={field} strings={strings} />
      )}
      <QuestionFields questions={questions} field={field} strings={strings} />
      {/* A prerendered page does not know whether places are left: without script, the visitor decides in advance. */}
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
  // Moves the focus to the banner, because the pressed button may now be disabled.
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
