import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type FirstSteps as Answer, firstStepsSchema } from '../../../../core/office/validation/dashboard.ts';
import { read } from '../../../kit/data/calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const PLACES = {
  address: '/association',
  bank: '/membership',
  fees: '/membership',
  mail: '/system',
  numbering: '/office-rules',
  members: '/member-imports',
  notice: '/dashboard/circulars',
} as const;

export function FirstSteps() {
  const text = useText();
  const { data } = useRead({
    queryKey: ['first-steps'],
    queryFn: () => read(firstStepsSchema, '/api/dashboard/first-steps'),
    staleTime: 0,
  });
  const steps = data?.steps ?? [];
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={text('firstSteps.title')}
      sx={{ p: 2, mb: 2, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography variant="h2">{text('firstSteps.title')}</Typography>
      <Steps steps={open} />
      {open.length < steps.length && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {text('firstSteps.done', { count: steps.length - open.length })}
          </Typography>
          <Steps steps={steps.filter(({ isDone }) => isDone)} />
        </Box>
      )}
    </Box>
  );
}

function Steps({ steps }: Answer) {
  const text = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ step, isDone }) => (
        <Typography key={step} component="li" sx={{ py: 0.5 }}>
          {isDone ? '✓ ' : '○ '}
          <Link component={RouterLink} to={PLACES[step]} sx={{ fontWeight: 600 }}>
            {text(`firstSteps.steps.${step}`)}
          </Link>
          {` ${text(`firstSteps.why.${step}`)}`}
        </Typography>
      ))}
    </Box>
  );
}
