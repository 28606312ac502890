import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { inSlot } from '../../../core/association/locales.ts';
import type { CustomQuestion } from '../../../core/events/validation/custom-questions.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { fill } from '../../i18n/fill.ts';
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
  topics: [] as string[],
  /** Empty when the visitor waits for any place. */
  quotaId: '',
  [HIDDEN_FIELD]: '',
};
export type RegistrationName = Exclude<keyof typeof EMPTY, 'topics'> | `answers.${string}`;
type Fields = typeof EMPTY & { formId: number; eventId: number; answers?: Answers };

function shown({ memberNumber, memberCompany, quotaId, ...rest }: Fields) {
  // An empty `quotaId` and the member data of a visitor who is not a member must not be sent.
  const fields = { ...rest, ...(quotaId && { quotaId: Number(quotaId) }) };
  return fields.isMember ? { ...fields, memberNumber, memberCompany } : fields;
}

const resolverFor = (questions: CustomQuestion[]) =>
  lazyResolver<Fields>(async () => {
    const { check, checkAnswers } = await import('./check.ts');
    return (fields) => ({ ...check(shown(fields)), ...checkAnswers(questions, fields.answers ?? {}).errors });
  });

export interface RegistrationBanner {
  text: string;
  isNew: boolean;
}

export interface Sent {
  id: number;
  status: string;
  place?: number;
}

export interface RegistrationOutcome {
  onSent: (sent: Sent) => void;
  onKnown: (id: number) => void;
  onFull: () => void;
  onUnavailable: () => void;
}

function valuesOf(draft: string, form: ShownForm, questions: CustomQuestion[]) {
  const kept = keptDraft<Fields>(draft);
  return {
    ...EMPTY,
    ...kept,
    ...(questions.length > 0 && { answers: { ...unanswered(questions), ...kept?.answers } }),
    quotaId: String(form.awaited?.waitingQuotaId ?? ''),
    formId: form.id,
    eventId: form.eventId,
  };
}

function ended(form: ShownForm, { registration: t, order, locale }: RegistrationStrings) {
  if (form.isClosed && !form.isFull) return t.closed;
  if (!form.awaited) return form.isFull ? t.full : undefined;
  const { nameZh, nameEn } = form.awaited;
  return fill(order.soldOutOf, { ticket: inSlot(locale, nameZh, nameEn) });
}

export function useRegistration(
  registration: ShownForm,
  strings: RegistrationStrings,
  { onSent, onKnown, onFull, onUnavailable }: RegistrationOutcome,
) {
  const t = strings.registration;
  const [refusal, setRefusal] = useState<RegistrationBanner>();
  const [isFull, setFull] = useState(false);
  // True when the form is full and registration is still open. The form then offers the waiting list.
  const canWait = (isFull || registration.isFull === true) && !registration.isClosed;
  const endedText = ended(registration, strings);
  const banner = refusal ?? (endedText ? { text: endedText, isNew: false } : undefined);
  const draft = `registration-draft-${registration.id}`;
  const [questions] = useState(() => questionsIn(registration.customFields));
  const [resolver] = useState(() => resolverFor(questions));
  const [defaultValues] = useState(() => valuesOf(draft, registration, questions));
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
