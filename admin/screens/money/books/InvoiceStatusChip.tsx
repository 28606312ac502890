import { Chip } from '@mui/material';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const LOOKS = {
  open: { color: 'warning' },
  part_paid: { color: 'info' },
  paid: { color: 'success' },
  credited: { variant: 'outlined' },
  void: { variant: 'outlined' },
} as const;

export function InvoiceStatusChip({ status }: { status: Invoice['status'] }) {
  const text = useText();
  return <Chip size="small" {...LOOKS[status]} label={text(`money.statuses.${status}`)} />;
}
