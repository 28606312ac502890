import { Box, Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { answerTotals } from './answer-totals.ts';

export function AnswerTotals({ eventId }: { eventId: number }) {
  const text = useText();
  const data = useConsoleData();
  const [locale] = useLocaleState();
  const { data: registrations = [] } = useRead({
    queryKey: ['event-registrations', 'getList', 'ofEvent', eventId],
    queryFn: () => data.registrationsOfEvent(eventId),
  });
  const totals = answerTotals(registrations, locale, text('app.yes'));
  if (totals.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="answer-totals" sx={{ mb: 3 }}>
      <Typography id="answer-totals" variant="h3" sx={{ mb: 1 }}>
        {text('orders.answers')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {totals.map(({ question, options }) => (
          <Box key={question} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Typography component="dt" sx={{ fontWeight: 700 }}>
              {question}
            </Typography>
            {options.map(({ label, count }) => (
              <Typography key={label} component="dd" sx={{ m: 0 }}>
                {label} <strong>{count}</strong>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
