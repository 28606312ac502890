import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import type { CustomQuestion } from '../../../core/events/validation/custom-questions.ts';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { fill } from '../../i18n/fill.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { keptKey } from '../form/idempotency-key.ts';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { type SubmissionResult, useSubmission } from '../form/use-submission.ts';
import { textProps } from '../registration/local-text.ts';
import { questionsIn, unanswered } from '../registration/questions.ts';
import type { RegistrationStrings, ShownForm } from '../registration/strings.ts';
import { firstType, type OrderValues, orderBody, retyped, typeOf } from './order-body.ts';
import { type OrderRefusal, refusedFields } from './refusals.ts';
import { useMemberLink } from './use-member-link.ts';

export interface Ordered {
  status: 'check_mail' | 'awaiting_payment' | 'confirmed';
  reference?: string;
  totalCents?: number;
  heldUntil?: string | null;
  lastDay?: string | null;
  link?: string;
  shortTypeId?: number;
}

interface Sale {
  form: ShownForm;
  types: SoldType[];
  strings: RegistrationStrings;
  onSent: (ordered: Ordered) => void;
  onUnavailable: () => void;
  onStale: () => void;
}

const participantOf = (types: SoldType[], questions: CustomQuestion[], isMember: boolean) => ({
  name: '',
  email: '',
  ticketTypeId: firstType(types, isMember),
  answers: unanswered(questions),
});

function valuesOf(draft: string, types: SoldType[], questions: CustomQuestion[]): OrderValues {
  const kept = keptDraft<OrderValues>(draft);
  const isMember = kept?.isMember ?? false;
  const empty = participantOf(types, questions, isMember);
  const participants = kept?.participants ?? [];
  return {
    buyer: { name: '', email: '', company: '', ...kept?.buyer },
    isMember,
    member: { number: '', email: '', ...kept?.member },
    participants: (participants.length > 0 ? participants : [empty]).map((participant) => ({
      ...empty,
      ...participant,
      answers: { ...empty.answers, ...participant.answers },
      ticketTypeId: typeOf(types, participant.ticketTypeId) ? participant.ticketTypeId : empty.ticketTypeId,
    })),
    [HIDDEN_FIELD]: '',
  };
}

const resolverFor = (questions: CustomQuestion[], bodyOf: (values: OrderValues) => object) =>
  lazyResolver<OrderValues>(async () => {
    const { check, checkAnswers } = await import('./check.ts');
    const answerFaults = ({ participants }: OrderValues) =>
      participants.flatMap(({ answers }, place) =>
        Object.entries(checkAnswers(questions, answers).errors).map(([name, text]) => [
          `participants.${place}.${name}`,
          text,
        ]),
      );
    return (values) => ({ ...check(bodyOf(values)), ...Object.fromEntries(answerFaults(values)) });
  });

interface Retyping {
  types: SoldType[];
  isMember: boolean;
  wasMemberFirst: boolean;
}

function useRetypedTickets(form: UseFormReturn<OrderValues>, { types, isMember, wasMemberFirst }: Retyping) {
  const wasMember = useRef(wasMemberFirst);
  useEffect(() => {
    if (wasMember.current === isMember) return;
    wasMember.current = isMember;
    const before = form.getValues('participants');
    for (const [place, { ticketTypeId }] of retyped(types, before, isMember).entries())
      if (ticketTypeId !== before[place]?.ticketTypeId)
        form.setValue(`participants.${place}.ticketTypeId`, ticketTypeId);
  }, [form, types, isMember]);
}

function shortText(
  { left, ticketTypeId }: OrderRefusal,
  types: SoldType[],
  { order, locale }: RegistrationStrings,
) {
  const type = left ? typeOf(types, String(ticketTypeId)) : undefined;
  if (!left || !type) return undefined;
  return fill(order.leftOnly, {
    n: left,
    ticket: textProps(locale, type.nameZh, type.nameEn).children ?? '',
  });
}

export function useOrder({ form: shown, types, strings, onSent, onUnavailable, onStale }: Sale) {
  const t = strings.order;
  const draft = `order-draft-${shown.id}`;
  const [questions] = useState(() => questionsIn(shown.customFields));
  const { token, drop } = useMemberLink();
  const hasQuestions = questions.length > 0;
  const bodyOf = (values: OrderValues) =>
    orderBody(values, { formId: shown.id, types, requestId: keptKey(draft), token, hasQuestions });
  const latestBody = useRef(bodyOf);
  latestBody.current = bodyOf;
  const [resolver] = useState(() => resolverFor(questions, (values) => latestBody.current(values)));
  const [defaultValues] = useState(() => valuesOf(draft, types, questions));
  const form = useForm<OrderValues>({ resolver, mode: 'onTouched', defaultValues });
  const participants = useFieldArray({ control: form.control, name: 'participants' });
  const { send, ...submission } = useSubmission<Ordered>('/api/event-orders', draft, strings);
  const { notice, notify } = useNotice();
  const shortTypeId = useRef<number>(undefined);
  const isMember = form.watch('isMember') || token !== undefined;

  useEffect(() => form.watch((fields) => keepDraft(draft, fields)).unsubscribe, [form, draft]);
  useRetypedTickets(form, { types, isMember, wasMemberFirst: defaultValues.isMember });

  const refuse = (refusal: OrderRefusal, values: OrderValues) => {
    if (refusal.status === 404 && !token) return onUnavailable();
    if (token && (refusal.status === 404 || refusal.status === 410)) {
      drop();
      form.setValue('isMember', true);
      return notify('failure', strings.registration.failureTitle, t.linkOver);
    }
    for (const [place, [name, text]] of refusedFields(refusal, values, t).entries())
      form.setError(name as keyof OrderValues, { message: text }, { shouldFocus: place === 0 });
    if (refusal.left) shortTypeId.current = refusal.ticketTypeId;
    const text = shortText(refusal, types, strings) ?? refusal.message ?? strings.registration.failureText;
    notify('failure', strings.registration.failureTitle, text);
    if (refusal.status === 409) onStale();
  };

  const submit = async (values: OrderValues) => {
    const result: SubmissionResult<Ordered> | undefined = await send(bodyOf(values));
    if (result?.kind === 'sent') {
      dropDraft(draft);
      onSent({ ...result.answer, ...(shortTypeId.current && { shortTypeId: shortTypeId.current }) });
    } else if (result?.kind === 'refused') refuse(result, values);
  };

  return {
    form,
    questions,
    participants,
    add: () => participants.append(participantOf(types, questions, isMember)),
    isMember,
    token,
    dropLink: drop,
    notice,
    submission,
    onSubmit: form.handleSubmit(submit),
  };
}
