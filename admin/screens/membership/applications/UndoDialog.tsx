import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type {
  Application,
  UndoneByApplication,
} from '../../../../core/membership/validation/applications.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { applicationCalls } from './application-calls.ts';

interface UndoDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

export function UndoDialog({ application, onClose, onDone }: UndoDialogProps) {
  const text = useText();
  const [tells, setTells] = useState(true);
  const { data } = useRead({
    queryKey: ['application-undo', application.id],
    queryFn: () => applicationCalls.whatIsUndone(application),
    staleTime: 0,
  });
  const { mutate, isPending } = useUndoing({ application, onDone });
  const paid = data?.invoices.filter(({ paidCents }) => paidCents > 0) ?? [];
  return (
    <ConfirmDialog
      isOpen
      title={text('applications.undoTitle')}
      text={text(paid.length > 0 ? 'applications.undoPaid' : 'applications.undoText', {
        name: application.companyName,
        invoices: paid.map(({ number }) => number).join(text('app.comma')),
      })}
      confirmLabel={text('applications.undo')}
      isDangerous
      isWorking={isPending}
      isIncomplete={!data || paid.length > 0}
      onConfirm={() => mutate(tells && data?.hasBeenTold === true)}
      onCancel={onClose}
    >
      {data && <Effects {...data} />}
      {data?.hasBeenTold && (
        <CheckField
          sx={{ mt: 1.5 }}
          label={text('applications.undoTells')}
          checked={tells}
          onCheck={setTells}
        />
      )}
    </ConfirmDialog>
  );
}

function useUndoing({ application, onDone }: Pick<UndoDialogProps, 'application' | 'onDone'>) {
  const queryClient = useQueryClient();
  return useCall({
    call: (tells: boolean) => applicationCalls.undo(application, { tells, updatedAt: application.updatedAt }),
    done: { title: 'applications.done.review', text: application.companyName },
    onDone() {
      void queryClient.invalidateQueries();
      onDone();
    },
    failed: 'applications.failed',
  });
}

function Effects({ number, isListed, invoices, terms, hasBeenTold }: UndoneByApplication) {
  const text = useText();
  const { nameOf } = useMemberTypes();
  const yearName = useYearName();
  const effects = [
    ...terms.map(({ memberType, year }) =>
      text('applications.undoes.term', {
        term: [nameOf(memberType), year && yearName(year)].filter(Boolean).join(' '),
      }),
    ),
    ...invoices.map((invoice) =>
      text('applications.undoes.invoice', { number: invoice.number, sum: moneyText(invoice.totalCents) }),
    ),
    ...(isListed ? [text('applications.undoes.page', { number: number ?? '' })] : []),
    text(hasBeenTold ? 'applications.undoes.told' : 'applications.undoes.notTold'),
  ];
  return (
    <ul>
      {effects.map((effect) => (
        <Typography key={effect} component="li" variant="body2">
          {effect}
        </Typography>
      ))}
    </ul>
  );
}
