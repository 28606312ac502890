import { Box, Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Invoice } from '../../../../core/money/validation/money.ts';
import { InvoiceLink } from './InvoiceDialog.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import { PrintLink } from './PrintLink.tsx';

export function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { number, totalCents, status } = invoice;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ mr: 'auto' }}>
        <InvoiceLink invoice={invoice} /> · {moneyText(totalCents)}
      </Typography>
      <InvoiceStatusChip status={status} />
      <PrintLink kind="invoices" record={invoice} name={number} />
    </Box>
  );
}
