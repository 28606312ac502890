import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { PUBLISH_STATUS } from '../../../kit/data/queryClient.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function WhatIsWrong() {
  const text = useText();
  const data = useConsoleData();
  const { data: readiness } = useQuery({ queryKey: ['readiness'], queryFn: data.readiness });
  const { data: publishing } = useQuery({
    queryKey: PUBLISH_STATUS,
    queryFn: data.publishStatus,
    enabled: false,
  });
  if (!readiness) return null;
  const isDown = readiness.status !== 'ok';
  const hasFailed = publishing?.state === 'failed';
  if (!isDown && !hasFailed)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('today.allWell')}
      </Typography>
    );
  return (
    <Link component={RouterLink} to="/system" color="error" sx={{ fontWeight: 700 }}>
      {text(isDown ? 'today.degraded' : 'today.failed')}
    </Link>
  );
}
