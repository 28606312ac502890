import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { INVITATIONS } from '../../../kit/data/queryClient.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { OpenInvitation } from './OpenInvitation.tsx';

export function OpenInvitations() {
  const text = useText();
  const { data = [] } = useQuery({
    queryKey: INVITATIONS,
    queryFn: accountCalls.invitations,
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="open-invitations" sx={{ mt: 4, maxWidth: '46rem' }}>
      <Typography id="open-invitations" variant="h3" sx={{ mb: 1 }}>
        {text('access.open')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Box>
  );
}
