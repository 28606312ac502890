import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { type SubmissionResult, useSubmission } from '../form/use-submission.ts';
import type { RegistrationForm, RegistrationStrings } from './strings.ts';

const EMPTY = {
  participantName: '',
  participantEmail: '',
  participantPhone: '',
  participantCompany: '',
  participantPosition: '',
  isMember: false,
  memberNumber: '',
  memberCompany: '',
  website: '',
};
export type RegistrationName = keyof typeof EMPTY;
type Fields = typeof EMPTY & { formId: number; eventId: number };

const resolver = lazyResolver<Fields>(async () => (await import('./check.ts')).check);

const ended = (form: RegistrationForm, t: RegistrationStrings['registration']) =>
  form.isFull ? t.full : form.isClosed ? t.closed : undefined;

/** The form's state, and what happens when it is sent. */
export function useRegistration(
  registration: RegistrationForm,
  strings: RegistrationStrings,
  onSent: (id: number) => void,
) {
  const t = strings.registration;
  const [banner, setBanner] = useState(ended(registration, t));
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...EMPTY, formId: registration.id, eventId: registration.eventId },
  });
  const { send, isOffline, botCheck } = useSubmission<{ id: number }>('/api/event-registrations', strings);
  const { notice, notify } = useNotice();

  const refuse = ({
    code,
    message,
    errors = {},
  }: Extract<SubmissionResult<unknown>, { kind: 'refused' }>) => {
    if (code === 'registration_full') setBanner(t.full);
    if (code === 'registration_closed') setBanner(t.closed);
    for (const [name, text] of Object.entries(errors))
      form.setError(name as keyof Fields, { message: text }, { shouldFocus: true });
    notify('failure', t.failureTitle, message ?? t.failureText);
  };

  const submit = async (fields: Fields) => {
    const result = await send(fields);
    if (result?.kind === 'sent') onSent(result.answer.id);
    else if (result?.kind === 'refused') refuse(result);
    else if (result) notify('failure', t.failureTitle, t.failureText);
  };

  return { form, banner, notice, isOffline, botCheck, onSubmit: form.handleSubmit(submit) };
}
