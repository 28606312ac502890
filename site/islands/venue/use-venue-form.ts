import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FreeSlots, RequestedVenue } from '../../../core/events/validation/venue.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { dropDraft, keepDraft, keptDraft } from '../form/draft.ts';
import { keptKey } from '../form/idempotency-key.ts';
import { useNotice } from '../form/notice.ts';
import { lazyResolver } from '../form/resolver.ts';
import { type SubmissionResult, useSubmission } from '../form/use-submission.ts';
import { useMemberLink } from '../orders/use-member-link.ts';
import type { Chosen } from './SlotPicker.tsx';
import type { VenueStrings } from './strings.ts';

const EMPTY = {
  contactName: '',
  company: '',
  contactEmail: '',
  contactPhone: '',
  purpose: '',
  slots: '',
  [HIDDEN_FIELD]: '',
};
export type VenueFields = typeof EMPTY;

const NONE = { day: undefined, slots: [] };

const ADDRESS = '/api/venue-bookings/request';
const DRAFT = 'venue-booking';

const TAKEN = ['slot_taken', 'too_soon'];

type Refused = Extract<SubmissionResult<RequestedVenue>, { kind: 'refused' }>;

interface Sale {
  free: FreeSlots;
  strings: VenueStrings;
  onSent: (answer: RequestedVenue, chosen: Chosen) => void;
  onStale: () => void;
}

function useCheckedForm(bodyOf: (values: VenueFields) => object) {
  const latestBody = useRef(bodyOf);
  latestBody.current = bodyOf;
  const [resolver] = useState(() =>
    lazyResolver<VenueFields>(async () => {
      const { check } = await import('./check.ts');
      return (values) => check(latestBody.current(values));
    }),
  );
  const [defaultValues] = useState(() => ({ ...EMPTY, ...keptDraft<VenueFields>(DRAFT), slots: '' }));
  return useForm<VenueFields>({ resolver, mode: 'onTouched', defaultValues });
}

export function useVenueForm({ free, strings, onSent, onStale }: Sale) {
  const t = strings.booking;
  const { token, drop } = useMemberLink();
  const [chosen, setChosen] = useState<Chosen>(() => ({ ...NONE, venue: free.venues[0]?.key ?? '' }));
  const rateCents = token ? free.memberCents : free.publicCents;
  const bodyOf = ({ slots: _, ...fields }: VenueFields) => ({
    ...fields,
    requestId: keptKey(DRAFT),
    venue: chosen.venue,
    slots: chosen.slots,
    rateCents,
    ...(token && { token }),
  });
  const form = useCheckedForm(bodyOf);
  const { send, ...submission } = useSubmission<RequestedVenue>(ADDRESS, DRAFT, strings);
  const { notice, notify } = useNotice();
  useEffect(() => form.watch((fields) => keepDraft(DRAFT, fields)).unsubscribe, [form]);

  const choose = (next: Chosen) => {
    setChosen(next);
    form.clearErrors('slots');
  };

  const refuse = ({ code = '', status, errors = {}, message = t.failureText }: Refused) => {
    if (token && (status === 404 || status === 410)) {
      drop();
      return notify('failure', t.failureTitle, t.linkOver);
    }
    for (const [name, text] of Object.entries(errors))
      form.setError(name as keyof VenueFields, { message: text }, { shouldFocus: true });
    if (TAKEN.includes(code)) {
      setChosen({ ...chosen, slots: [] });
      form.setError('slots', { message });
    }
    if (status === 409) onStale();
    notify('failure', t.failureTitle, message);
  };

  const submit = async (values: VenueFields) => {
    const result = await send(bodyOf(values));
    if (result?.kind === 'sent') {
      dropDraft(DRAFT);
      onSent(result.answer, chosen);
    } else if (result?.kind === 'refused') refuse(result);
  };

  return {
    form,
    chosen,
    choose,
    rateCents,
    token,
    dropLink: drop,
    notice,
    submission,
    onSubmit: form.handleSubmit(submit),
  };
}
