import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Membership } from '../../../../core/membership/validation/membership.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { InvoiceItem } from '../../money/books/InvoiceItem.tsx';
import { OwnInvoiceDialog } from '../../money/books/OwnInvoiceDialog.tsx';
import { openOnes } from '../../money/books/outstanding.ts';
import { PaymentDialog } from '../../money/books/PaymentDialog.tsx';
import { IssueInvoiceDialog } from './IssueInvoiceDialog.tsx';

type MoneyDialog = 'invoice' | 'own' | 'payment';

interface MemberMoneyProps {
  member: { id: number; name: string };
  membership: Membership;
}

export function MemberMoney({ member, membership }: MemberMoneyProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<MoneyDialog>();
  const { data, error, refetch } = useQuery({
    queryKey: ['membership', member.id, 'invoices'],
    queryFn: () => moneyCalls.invoicesWith({ memberId: member.id }),
    staleTime: 0,
  });
  function done() {
    setDialog(undefined);
    void queryClient.invalidateQueries();
  }
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  const invoices = data ?? [];
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ mr: 'auto', fontWeight: 700 }}>
          {text('money.invoices')}
        </Typography>
        <MoneyButtons onOpen={setDialog} />
      </Box>
      {membership.creditCents > 0 && (
        <Typography variant="body2" sx={{ mt: 1, fontWeight: 700 }}>
          {text('membership.credit', { sum: moneyText(membership.creditCents) })}
        </Typography>
      )}
      {membership.status === 'ended' && openOnes(invoices).length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('membership.endedOwes')}
        </Alert>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {text('money.noInvoices')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </Box>
      {dialog === 'invoice' && (
        <IssueInvoiceDialog
          member={member}
          membership={membership}
          open={openOnes(invoices).filter(({ kind }) => kind === 'renewal' || kind === 'rejoin')}
          onClose={() => setDialog(undefined)}
          onDone={done}
        />
      )}
      {dialog === 'own' && <OwnInvoiceDialog member={member} onClose={done} />}
      {dialog === 'payment' && (
        <PaymentDialog
          invoices={openOnes(invoices).toReversed()}
          member={member}
          onClose={() => setDialog(undefined)}
          onDone={done}
        />
      )}
    </Box>
  );
}

function MoneyButtons({ onOpen }: { onOpen: (dialog: MoneyDialog) => void }) {
  const text = useText();
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => onOpen('invoice')}>
        {text('membership.issue')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onOpen('own')}>
        {text('money.own')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => onOpen('payment')}>
        {text('money.bookConfirm')}
      </Button>
    </>
  );
}
