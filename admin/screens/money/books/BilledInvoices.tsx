import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { useMaySee } from '../../../kit/access/screen-access.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { InvoiceDialog, InvoiceLink } from './InvoiceDialog.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';

export function InvoiceButton({ id, name }: { id: number; name: string }) {
  const text = useText();
  const maySee = useMaySee();
  const [isOpen, setOpen] = useState(false);
  const { data: [invoice] = [] } = useQuery({
    queryKey: ['invoices', 'billed', id],
    queryFn: () => moneyCalls.invoicesWith({ id }),
    enabled: isOpen,
  });
  if (!maySee('invoices')) return null;
  return (
    <>
      <Button
        size="small"
        loading={isOpen && !invoice}
        aria-label={text('money.invoiceOf', { name })}
        onClick={() => setOpen(true)}
      >
        {text('money.invoice')}
      </Button>
      {isOpen && invoice && <InvoiceDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

export function BilledInvoices({ memberId }: { memberId: number }) {
  const text = useText();
  const maySee = useMaySee()('invoices');
  const { data: invoices = [] } = useQuery({
    queryKey: ['membership', memberId, 'invoices'],
    queryFn: () => moneyCalls.invoicesWith({ memberId }),
    enabled: maySee,
  });
  if (invoices.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('money.invoices')} sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
      {invoices.map((invoice) => (
        <Box component="li" key={invoice.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <InvoiceLink invoice={invoice} /> {moneyText(invoice.totalCents)}
          <InvoiceStatusChip status={invoice.status} />
        </Box>
      ))}
    </Box>
  );
}
