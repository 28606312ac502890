import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CustomQuestion } from '../../../db/validation/registrations/custom-questions.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { type SubmissionResult, useSubmission } from '../form/use-submission.ts';
import { type Answers, questionsIn, unanswered } from './questions.ts';
import { keepReceipt, keptReceipt } from './receipts.ts';
import type { RegistrationStrings, ShownForm } from './strings.ts';

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
export type RegistrationName = keyof typeof EMPTY | `answers.${string}`;
type Fields = typeof EMPTY & { formId: number; eventId: number; answers?: Answers };

/** What the form shows: a member's fields are hidden from others, with what was typed into them. */
function shown({ memberNumber, memberCompany, ...fields }: Fields) {
  return fields.isMember ? { ...fields, memberNumber, memberCompany } : fields;
}

const resolverFor = (questions: CustomQuestion[]) =>
  lazyResolver<Fields>(async () => {
    const { check, checkAnswers } = await import('./check.ts');
    return (fields) => ({ ...check(shown(fields)), ...checkAnswers(questions, fields.answers ?? {}).errors });
  });

/** Why nobody can register. */
export interface RegistrationBanner {
  text: string;
  /** Since the reader pressed the button. */
  isNew: boolean;
}

/** A registration, or a place in the waiting list. */
export interface Sent {
  id: number;
  status: string;
  place?: number;
}

/** What becomes of the form when it is sent. */
export interface RegistrationOutcome {
  onSent: (sent: Sent) => void;
  /** This browser has registered the same person before. */
  onKnown: (id: number) => void;
  onFull: () => void;
  onUnavailable: () => void;
}

const ended = (form: ShownForm, t: RegistrationStrings['registration']) =>
  form.isFull ? t.full : form.isClosed ? t.closed : undefined;

/** The form's state, and what happens when it is sent. */
export function useRegistration(
  registration: ShownForm,
  strings: RegistrationStrings,
  { onSent, onKnown, onFull, onUnavailable }: RegistrationOutcome,
) {
  const t = strings.registration;
  const [refusal, setRefusal] = useState<RegistrationBanner>();
  const [isFull, setFull] = useState(false);
  // Who finds no place can wait for one, unless nobody can register any more.
  const canWait = (isFull || registration.isFull === true) && !registration.isClosed;
  const endedText = ended(registration, t);
  const banner = refusal ?? (endedText ? { text: endedText, isNew: false } : undefined);
  const draft = `registration-draft-${registration.id}`;
  const [questions] = useState(() => questionsIn(registration.customFields));
  const [resolver] = useState(() => resolverFor(questions));
  const [defaultValues] = useState(() => {
    const kept = keptDraft<Fields>(draft);
    return {
      ...EMPTY,
      ...kept,
      ...(questions.length > 0 && { answers: { ...unanswered(questions), ...kept?.answers } }),
      formId: registration.id,
      eventId: registration.eventId,
    };
  });
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues });
  const { send, ...submission } = useSubmission<Sent>('/api/event-registrations', draft, strings);
  const { notice, notify } = useNotice();

  useEffect(() => form.watch((fields) => keepDraft(draft, fields)).unsubscribe, [form, draft]);

  const refuse = ({
    status,
    code,
    message,
    errors = {},
  }: Extract<SubmissionResult<unknown>, { kind: 'refused' }>) => {
    if (status === 404) return onUnavailable();
    const isFull = code === 'registration_full';
    if (isFull) {
      setFull(true);
      onFull();
    }
    if (isFull || code === 'registration_closed')
      setRefusal({ text: isFull ? t.full : t.closed, isNew: true });
    for (const [name, text] of Object.entries(errors))
      form.setError(name as keyof Fields, { message: text }, { shouldFocus: true });
    notify('failure', t.failureTitle, message ?? t.failureText);
  };

  const submit = async (fields: Fields) => {
    const result = await send({ ...shown(fields), ...(canWait && { waitlist: true }) });
    if (result?.kind === 'sent') {
      dropDraft(draft);
      if (result.answer.status !== 'waiting') await keepReceipt(registration.id, result.answer.id, fields);
      onSent(result.answer);
    } else if (result?.kind === 'refused') {
      const isKnown = result.code === 'already_registered';
      const known = isKnown ? await keptReceipt(registration.id, fields) : undefined;
      if (known === undefined) return refuse(result);
      dropDraft(draft);
      onKnown(known);
    }
  };

  return { form, questions, banner, canWait, notice, submission, onSubmit: form.handleSubmit(submit) };
}
