import { Box, Typography } from '@mui/material';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { bankCalls } from './bank-calls.ts';
import { bankAmount } from './reading/bank-amount.ts';

export function PutAside() {
  const text = useText();
  const { date } = useDates();
  const { data = [] } = useRead({
    queryKey: ['bank', 'put-aside'],
    queryFn: bankCalls.putAside,
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
        {text('bank.putAside')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map((line) => (
          <Typography key={line.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[date(line.bookedOn), bankAmount(line), line.text, line.payerName].filter(Boolean).join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
