import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { INVOICE_KINDS, INVOICE_STATUSES } from '../../../../core/money/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceFilter } from '../../../kit/lists/filters/ChoiceFilter.tsx';

const ALL = 'all';
const OWED = 'owed';
const OVERDUE = 'overdue';
const YEARS_BACK = 8;

const CHOICES: Record<string, { status?: string | string[]; isOverdue?: true }> = {
  [ALL]: {},
  [OWED]: { status: ['open', 'part_paid'] },
  [OVERDUE]: { isOverdue: true },
};

function appliedChoice({ status, isOverdue }: Record<string, unknown>): string {
  if (isOverdue) return OVERDUE;
  if (Array.isArray(status)) return OWED;
  return INVOICE_STATUSES.find((known) => known === status) ?? ALL;
}

export function InvoiceFilters() {
  const text = useText();
  const thisYear = Number(hongKongDay().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, back) => String(thisYear + 1 - back));
  return (
    <>
      <StatusFilter />
      <ChoiceFilter
        name="kind"
        label={text('money.kind')}
        allLabel={text('money.allKinds')}
        choices={INVOICE_KINDS.map((kind) => ({ value: kind, label: text(`money.kinds.${kind}`) }))}
      />
      <ChoiceFilter
        name="year"
        label={text('money.year')}
        allLabel={text('money.allYears')}
        choices={years.map((year) => ({ value: year, label: year }))}
      />
    </>
  );
}

function StatusFilter() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  function choose(choice: string) {
    const { status: _status, isOverdue: _isOverdue, ...others } = filterValues;
    setFilters({ ...others, ...(CHOICES[choice] ?? { status: choice }) });
  }
  return (
    <TextField
      select
      label={text('money.status')}
      value={appliedChoice(filterValues)}
      onChange={({ target }) => choose(target.value)}
      sx={{ width: '11rem' }}
    >
      <MenuItem value={ALL}>{text('money.allStatuses')}</MenuItem>
      <MenuItem value={OWED}>{text('money.owed')}</MenuItem>
      <MenuItem value={OVERDUE}>{text('money.isOverdue')}</MenuItem>
      {INVOICE_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {text(`money.statuses.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
