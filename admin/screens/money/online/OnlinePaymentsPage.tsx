import { Box, Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { OnlinePayment, Payout } from '../../../../core/money/validation/online.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { SearchField } from '../../../kit/lists/filters/SearchField.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { useOnlineColumns } from './useOnlineColumns.tsx';
import { usePayoutColumns } from './usePayoutColumns.tsx';

const NEWEST = { field: 'id', order: 'DESC' } as const;

export default function OnlinePaymentsPage() {
  const text = useText();
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Payments />
        <ListBase resource="payouts" perPage={25} sort={NEWEST} storeKey={false} disableSyncWithLocation>
          <ListHeading title={text('money.online.payouts')} />
          <RecordList<Payout>
            label={text('money.online.payouts')}
            columns={usePayoutColumns()}
            empty={
              <ListEmpty title={text('money.online.noPayouts')} text={text('money.online.noPayoutsText')} />
            }
          />
        </ListBase>
      </Box>
    </Page>
  );
}

function Payments() {
  const text = useText();
  return (
    <ListBase resource="online-payments" perPage={25} sort={NEWEST} storeKey={false}>
      <ListHeading title={text('money.online.title')}>
        <SearchField label={text('money.online.search')} />
        <Button component={Link} to="/dashboard/payments" variant="outlined">
          {text('money.payments')}
        </Button>
        <Button component={Link} to="/bank" variant="outlined">
          {text('bank.title')}
        </Button>
      </ListHeading>
      <RecordList<OnlinePayment>
        label={text('money.online.title')}
        columns={useOnlineColumns()}
        empty={<ListEmpty title={text('money.online.none')} text={text('money.online.noneText')} />}
      />
    </ListBase>
  );
}
