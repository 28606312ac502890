import Download from '@mui/icons-material/Download';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Today } from '../../../../core/office/validation/dashboard.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useExport } from '../../../kit/exports/useExport.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const OWED = { status: ['open', 'part_paid'] };
const listOf = (resource: string, filter: object) =>
  `/dashboard/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export function Money({ money }: { money: NonNullable<Today['money']> }) {
  const text = useText();
  const sum = moneyText;
  const entries = [
    {
      name: text('today.overdueSum', { count: money.overdueCount, sum: sum(money.overdueCents) }),
      to: listOf('invoices', { isOverdue: true }),
      isPressing: money.overdueCount > 0,
    },
    {
      name: text('today.openSum', { count: money.openCount, sum: sum(money.openCents) }),
      to: listOf('invoices', OWED),
    },
    { name: text('today.monthSum', { sum: sum(money.monthCents) }), to: '/dashboard/payments' },
    {
      name: text('today.refunds', { count: money.refundCount, sum: sum(money.refundCents) }),
      to: listOf('payments', { isToRefund: true }),
      isPressing: true,
      isHidden: money.refundCount === 0,
    },
    {
      name: text('today.bankLines', { count: money.bankLines }),
      to: '/bank',
      isHidden: money.bankLines === 0,
    },
    {
      name: text('today.moneyMails', { count: money.failedMails }),
      to: listOf('mail-messages', { status: ['failed', 'bounced', 'complained', 'unknown'] }),
      isPressing: true,
      isHidden: money.failedMails === 0,
    },
  ].filter(({ isHidden = false }) => !isHidden);
  return (
    <>
      {entries.map(({ name, to, isPressing = false }) => (
        <Typography key={to} variant="body2" sx={{ mb: 0.75 }}>
          <Link
            component={RouterLink}
            to={to}
            sx={{ fontWeight: isPressing ? 700 : 400, color: isPressing ? 'error.main' : undefined }}
          >
            {name}
          </Link>
        </Typography>
      ))}
      {money.openCount > 0 && (
        <Box>
          <ExportOwed />
        </Box>
      )}
    </>
  );
}

function ExportOwed() {
  const text = useText();
  const { mutate, isPending } = useExport({
    csv: () => moneyCalls.invoicesAsCsv(OWED),
    rows: () => moneyCalls.invoiceRows(OWED),
    nothing: 'money.noInvoices',
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Download />}
      loading={isPending}
      onClick={() => mutate('xlsx')}
    >
      {text('today.exportOwed')}
    </Button>
  );
}
