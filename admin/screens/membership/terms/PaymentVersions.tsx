import { Box, List, ListItem, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PaymentDetailsVersion } from '../../../../core/membership/validation/membership.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MoveInvoicesButton } from './MoveInvoicesButton.tsx';

export function PaymentVersions() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['membership-settings', 'payment-details'],
    queryFn: membershipCalls.paymentVersions,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  const waiting = data.reduce((sum, one) => sum + (one.isPresent ? 0 : one.openInvoices), 0);
  return (
    <Box sx={{ maxWidth: '46rem' }}>
      <List dense aria-label={text('money.versions.title')}>
        {data.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </List>
      {waiting > 0 && (
        <IfMay action="change" subject="membership-settings">
          <MoveInvoicesButton count={waiting} />
        </IfMay>
      )}
    </Box>
  );
}

function Version({ version }: { version: PaymentDetailsVersion }) {
  const text = useText();
  const { dateTime } = useDates();
  const { payeeName, fpsId, chequePayee, bankAccount, changedByName, createdAt, isPresent } = version;
  const details = [payeeName, fpsId, chequePayee, bankAccount].filter(Boolean).join(' · ');
  const by = changedByName
    ? text('money.versions.by', { name: changedByName, time: dateTime(createdAt) })
    : dateTime(createdAt);
  const open = text('money.versions.open', { count: version.openInvoices });
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={`${details || text('money.versions.none')}${isPresent ? text('money.versions.present') : ''}`}
        secondary={version.openInvoices > 0 ? `${by} · ${open}` : by}
      />
    </ListItem>
  );
}
