import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '../../db/validation/accounts/links.ts';
import { accountCalls } from '../data/account-calls.ts';
import { INVITATIONS } from '../data/queryClient.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { useRoleNames } from './useRoleNames.ts';

/** Invitations that nobody has taken up yet, each of which can be taken back. */
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

function OpenInvitation({ invitation: { id, roles, expiresAt } }: { invitation: Invitation }) {
  const text = useText();
  const toast = useToast();
  const { dateTime } = useDates();
  const queryClient = useQueryClient();
  const name = useRoleNames()(roles);
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountCalls.revokeInvitation(id),
    onSuccess: () => toast.success({ title: 'access.revoked' }),
    onError: (error) => toast.failure('access.revokeFailed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: INVITATIONS }),
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, border: 1, borderColor: 'divider' }}
    >
      <Box sx={{ mr: 'auto' }}>
        <Typography>{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('access.until', { time: dateTime(expiresAt) })}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        loading={isPending}
        aria-label={text('access.revokeOf', { name })}
        onClick={() => mutate()}
      >
        {text('access.revoke')}
      </Button>
    </Box>
  );
}
