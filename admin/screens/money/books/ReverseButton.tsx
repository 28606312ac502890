import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { REVERSAL_CAUSES, type ReversalCause } from '../../../../core/money/kinds.ts';
import type { Payment } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useUndo } from '../../../kit/feedback/useUndo.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export function ReverseButton({ payment }: { payment: Payment }) {
  const text = useText();
  return (
    <DialogButton
      size="small"
      color="error"
      aria-label={text('money.reverseOf', { name: payment.receiptNo })}
      dialog={(close) => <ReverseDialog payment={payment} onClose={close} />}
    >
      {text('money.reverse')}
    </DialogButton>
  );
}

function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useText();
  const causes = REVERSAL_CAUSES.filter((cause) => cause !== 'bounced' || payment.method === 'cheque');
  const [cause, setCause] = useState<ReversalCause>();
  const [reason, setReason] = useState('');
  const [tells, setTells] = useState(false);
  const undo = useUndo();
  const { mutate, isPending } = useCall({
    call: () =>
      moneyCalls.reverse(payment, {
        cause,
        tells,
        reason: reason.trim() || (cause ? text(`money.causes.${cause}`) : ''),
      }),
    done: () => ({
      title: 'money.reversed',
      text: payment.receiptNo,
      act: payment.kind === 'payment' ? undo(() => moneyCalls.rebook(payment)) : undefined,
    }),
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: EVERYTHING,
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('money.reverseTitle')}
      text={text('money.reverseText', { name: payment.receiptNo })}
      confirmLabel={text('money.reverse')}
      isDangerous
      isWorking={isPending}
      isIncomplete={!cause}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <RadioGroup
        aria-label={text('money.cause')}
        value={cause ?? ''}
        onChange={(_event, value) => setCause(value as ReversalCause)}
        sx={{ mt: 1 }}
      >
        {causes.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={text(`money.causes.${one}`)} />
        ))}
      </RadioGroup>
      <TextField
        fullWidth
        sx={{ mt: 1 }}
        label={text('money.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {cause && cause !== 'bounced' && <TellsCheck tells={tells} onChange={setTells} />}
      {cause && (cause === 'bounced' || tells) && <MailOf payment={payment} cause={cause} tells={tells} />}
    </ConfirmDialog>
  );
}

interface TellsCheckProps {
  tells: boolean;
  onChange: (tells: boolean) => void;
}

export function TellsCheck({ tells, onChange }: TellsCheckProps) {
  const text = useText();
  return <CheckField sx={{ mt: 1 }} label={text('money.tells')} checked={tells} onCheck={onChange} />;
}

interface MailOfProps {
  payment: Payment;
  cause: ReversalCause;
  tells: boolean;
}

export function MailOf({ payment, cause, tells }: MailOfProps) {
  const text = useText();
  const { data } = useRead({
    queryKey: ['reversal-mail', payment.id, cause, tells],
    queryFn: () => moneyCalls.reversalMail(payment, cause, tells),
    staleTime: 0,
  });
  if (!data) return null;
  if (!data.mail) return <Typography sx={{ mt: 1 }}>{text('money.tellsNobody')}</Typography>;
  const { recipient, subject, text: body } = data.mail;
  return (
    <Typography
      component="pre"
      variant="body2"
      tabIndex={0}
      aria-label={text('money.mailShown')}
      sx={{
        mt: 1,
        p: 1,
        maxHeight: 220,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {`${recipient}\n${subject}\n\n${body}`}
    </Typography>
  );
}
