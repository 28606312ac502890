import { TextField } from '@mui/material';
import { useState } from 'react';
import { centsOf } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { renewalOf } from '../../../../core/membership/renewal.ts';
import type { Membership } from '../../../../core/membership/validation/membership.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { moneyCalls, type NewInvoice } from '../../../kit/data/money-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { MemberTypeSelect } from './MemberTypeSelect.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';

interface IssueInvoiceDialogProps {
  member: { id: number; name: string };
  membership: Membership;
  /** Open invoices of earlier years. An invoice for rejoining replaces them. */
  open: Invoice[];
  onClose: () => void;
  onDone: () => void;
}

type Rules = ReturnType<typeof useOfficeRules>;

function likely({ status, endsOn, periods }: Membership, rules: Rules, ordinary: string) {
  const today = hongKongDay();
  const lastYear = Math.max(
    0,
    ...periods.map(({ activatedAt, cancelledAt, year }) => (activatedAt && !cancelledAt && year) || 0),
  );
  const { kind, year } = renewalOf({ status, endsOn, lastYear, today, rules }) ?? {
    kind: 'renewal' as const,
    year: endsOn ? Math.max(yearOf(endsOn, rules), lastYear) + 1 : yearOf(today, rules),
  };
  const last = periods.find(({ cancelledAt, year: ofTerm }) => !cancelledAt && ofTerm !== null);
  return { kind, year, memberType: last?.memberType ?? ordinary, discount: '' };
}

export function IssueInvoiceDialog({ member, membership, open, onClose, onDone }: IssueInvoiceDialogProps) {
  const text = useText();
  const rules = useOfficeRules();
  const { ordinary } = useMemberTypes();
  const [fields, setFields] = useState(() => likely(membership, rules, ordinary));
  const discountCents = fields.discount === '' ? 0 : centsOf(fields.discount);
  const { discount: _discount, ...term } = fields;
  const wanted = { memberId: member.id, ...term, ...(discountCents && { discountCents }) };
  const { mutate, isPending } = useCall({
    call: () => moneyCalls.issue(wanted),
    done: { title: 'membership.permanentIssued', text: member.name },
    onDone,
    failed: 'membership.failed',
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.issue')}
      text={[
        text('membership.issueText', { name: member.name }),
        fields.kind === 'rejoin' &&
          open.length > 0 &&
          text('membership.willClose', { numbers: open.map(({ number }) => number).join('、') }),
      ]
        .filter(Boolean)
        .join(' ')}
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
      <QuoteSummary queryKey={['invoice-quote', wanted]} quote={() => moneyCalls.quote(wanted)} />
    </ConfirmDialog>
  );
}

type Term = Pick<NewInvoice, 'kind' | 'year' | 'memberType'>;

function TermFields({ fields, onChange }: { fields: Term; onChange: (change: Partial<Term>) => void }) {
  const text = useText();
  const nameOf = useYearName();
  const thisYear = yearOf(hongKongDay(), useOfficeRules());
  const years = [...new Set([thisYear, thisYear + 1, fields.year])].toSorted();
  return (
    <>
      <SelectField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.kind')}
        value={fields.kind}
        options={['renewal', 'rejoin'] as const}
        nameOf={(kind) => text(`membership.kinds.${kind}`)}
        onChoose={(kind) => onChange({ kind })}
      />
      <MemberTypeSelect
        isAnnual
        value={fields.memberType}
        onChange={(memberType) => onChange({ memberType })}
      />
      <SelectField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.year')}
        value={fields.year}
        options={years}
        nameOf={nameOf}
        onChoose={(year) => onChange({ year })}
      />
    </>
  );
}
