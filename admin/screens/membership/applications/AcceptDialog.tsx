import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import type { Application } from '../../../../core/membership/validation/applications.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { type Acceptance, AcceptFields } from './AcceptFields.tsx';
import { AcceptSummary } from './AcceptSummary.tsx';
import { applicationCalls } from './application-calls.ts';
import { useUndoneDecision } from './useUndoneDecision.ts';

interface AcceptDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

function termOf(
  { memberType, year, discount, minuteRef, isExempt, exemptReason }: Acceptance,
  isForLife: boolean,
) {
  const discountCents = discount === '' || isExempt ? 0 : centsOf(discount);
  const isIncomplete =
    discountCents === undefined ||
    (isForLife && minuteRef.trim() === '') ||
    (isExempt && exemptReason.trim() === '');
  if (isIncomplete) return undefined;
  return {
    memberType,
    ...(isForLife ? { minuteRef } : { year }),
    ...(discountCents && { discountCents }),
    ...(isExempt && { exemptReason }),
  };
}

/**
 * An applicant for permanent membership first becomes an ordinary member, because the board decides after
 * three years.
 */
const typeToAccept = (
  applied: string,
  { offered, ordinary, isForLife }: ReturnType<typeof useMemberTypes>,
) => (offered.includes(applied) && !isForLife(applied) ? applied : ordinary);

interface Accepted extends Pick<AcceptDialogProps, 'application' | 'onDone'> {
  term: ReturnType<typeof termOf>;
  isExempt: boolean;
}

function useAccept({ application, term, isExempt, onDone }: Accepted) {
  const undo = useUndoneDecision(application);
  const queryClient = useQueryClient();
  return useCall({
    call: async () => term && moneyCalls.accept(application, term),
    done: {
      title: isExempt ? 'applications.done.exempt' : 'applications.done.accept',
      text: application.companyName,
      act: undo(),
    },
    onDone() {
      void queryClient.invalidateQueries();
      onDone();
    },
    failed: 'applications.failed',
  });
}

export function AcceptDialog({ application, onClose, onDone }: AcceptDialogProps) {
  const text = useText();
  const isAccepted = application.status === 'awaiting_payment';
  const { data: member } = useRead({
    queryKey: ['application-member', application.memberId],
    queryFn: () => applicationCalls.member(application),
  });
  const types = useMemberTypes();
  const rules = useOfficeRules();
  const [chosen, setChosen] = useState<Partial<Acceptance>>({});
  const acceptance: Acceptance = {
    memberType: typeToAccept(member?.memberType ?? '', types),
    year: yearOf(hongKongDay(), rules),
    discount: '',
    minuteRef: '',
    isExempt: isAccepted,
    exemptReason: '',
    ...chosen,
  };
  const isForLife = types.isForLife(acceptance.memberType);
  const term = termOf(acceptance, isForLife);
  const { mutate, isPending } = useAccept({ application, term, isExempt: acceptance.isExempt, onDone });
  return (
    <ConfirmDialog
      isOpen
      title={text(isAccepted ? 'applications.exempt' : 'applications.acceptTitle')}
      text={text(acceptance.isExempt ? 'applications.exemptText' : 'applications.acceptText', {
        name: application.companyName,
      })}
      confirmLabel={text(acceptance.isExempt ? 'applications.approveExempt' : 'applications.accept')}
      isWorking={isPending}
      isIncomplete={!member || !term}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {types.isForLife(member?.memberType ?? '') && !isForLife && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {text('applications.permanentNote', types.words)}
        </Alert>
      )}
      <AcceptFields
        acceptance={acceptance}
        canCharge={!isAccepted}
        onChange={(change) => setChosen({ ...chosen, ...change })}
      />
      <AcceptSummary application={application} acceptance={acceptance} />
    </ConfirmDialog>
  );
}
