import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMaySee } from '../../../kit/access/screen-access.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceItem } from './InvoiceItem.tsx';

export function InvoiceButton({ id, name }: { id: number; name: string }) {
  const text = useText();
  const maySee = useMaySee();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'billed', id],
    queryFn: () => moneyCalls.invoicesWith({ id }),
    enabled: isOpen,
  });
  const invoice = data?.[0];
  if (!maySee('invoices')) return null;
  return (
    <>
      <Button
        size="small"
        loading={isOpen && !data && !error}
        aria-label={text('money.invoiceOf', { name })}
        onClick={() => setOpen(true)}
      >
        {text('money.invoice')}
      </Button>
      {isOpen && error && <ListFailure retry={refetch} message={error.message} />}
      {isOpen && invoice && <InvoiceDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

export function BilledInvoices({ memberId }: { memberId: number }) {
  const text = useText();
  const maySee = useMaySee()('invoices');
  const { data, error, refetch } = useQuery({
    queryKey: ['membership', memberId, 'invoices'],
    queryFn: () => moneyCalls.invoicesWith({ memberId }),
    enabled: maySee,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data?.length) return null;
  return (
    <Box component="ul" aria-label={text('money.invoices')} sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
      {data.map((invoice) => (
        <InvoiceItem key={invoice.id} invoice={invoice} />
      ))}
    </Box>
  );
}
