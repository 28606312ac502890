import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '../../db/validation/accounts/links.ts';
import { accountCalls } from '../data/account-calls.ts';
import { INVITATIONS } from '../data/queryClient.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { useRoleNames } from './useRoleNames.ts';

/** What it gives, until when, and the way to take it back. */
export function OpenInvitation({ invitation: { id, roles, expiresAt } }: { invitation: Invitation }) {
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
