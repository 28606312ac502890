import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_MEMBER_TYPE, MEMBER_TYPES, type MemberType, PERMANENT_TYPE } from '../../db/constants.ts';
import { renewalOf } from '../../db/membership/renewal.ts';
import type { Membership } from '../../db/validation/membership/membership.ts';
import { moneyCalls, type NewInvoice } from '../data/money-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { centsOf } from './cents.ts';
import { hongKongToday } from './hong-kong-today.ts';

interface IssueInvoiceDialogProps {
  member: { id: number; name: string };
  membership: Membership;
  onClose: () => void;
  onDone: () => void;
}

const TYPES = MEMBER_TYPES.filter((type) => type !== PERMANENT_TYPE);

/** What would most often be issued: how the member goes on, of the type that it had. */
function likely({ status, endsOn, periods }: Membership) {
  const today = hongKongToday();
  const { kind, year } = renewalOf({ status, endsOn, today }) ?? {
    kind: 'renewal' as const,
    year: Number((endsOn ?? today).slice(0, 4)) + (endsOn ? 1 : 0),
  };
  const last = periods.find(({ cancelledAt, memberType }) => !cancelledAt && memberType !== PERMANENT_TYPE);
  return { kind, year, memberType: last?.memberType ?? DEFAULT_MEMBER_TYPE, discount: '' };
}

/** Issues an invoice for a renewal, or for somebody who comes back. */
export function IssueInvoiceDialog({ member, membership, onClose, onDone }: IssueInvoiceDialogProps) {
  const text = useText();
  const toast = useToast();
  const [fields, setFields] = useState(() => likely(membership));
  const discountCents = fields.discount === '' ? 0 : centsOf(fields.discount);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { discount: _discount, ...term } = fields;
      return moneyCalls.issue({ memberId: member.id, ...term, ...(discountCents && { discountCents }) });
    },
    onSuccess() {
      toast.success({ title: 'membership.permanentIssued', text: member.name });
      onDone();
    },
    onError: (error) => toast.failure('membership.failed', error),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.issue')}
      text={text('membership.issueText', { name: member.name })}
      confirmLabel={text('membership.issue')}
      isWorking={isPending}
      isIncomplete={discountCents === undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <TermFields fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('money.discount')}
        value={fields.discount}
        error={discountCents === undefined}
        onChange={({ target }) => setFields({ ...fields, discount: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </ConfirmDialog>
  );
}

type Term = Pick<NewInvoice, 'kind' | 'year' | 'memberType'>;

function TermFields({ fields, onChange }: { fields: Term; onChange: (change: Partial<Term>) => void }) {
  const text = useText();
  const label = useLabel();
  const thisYear = Number(hongKongToday().slice(0, 4));
  const years = [...new Set([thisYear, thisYear + 1, fields.year])].toSorted();
  return (
    <>
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.kind')}
        value={fields.kind}
        onChange={({ target }) => onChange({ kind: target.value as Term['kind'] })}
      >
        {(['renewal', 'rejoin'] as const).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {text(`membership.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.type')}
        value={fields.memberType}
        onChange={({ target }) => onChange({ memberType: target.value as MemberType })}
      >
        {TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {label(type)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.year')}
        value={fields.year}
        onChange={({ target }) => onChange({ year: Number(target.value) })}
      >
        {years.map((year) => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
