import { Box, Button, Typography } from '@mui/material';
import type { Invitation } from '../../../../core/accounts/validation/links.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { INVITATIONS } from '../../../kit/data/queryClient.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useRoleNames } from './useRoleNames.ts';

export function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, purpose, username, roles, madeBy, expiresAt } = invitation;
  const text = useText();
  const { dateTime } = useDates();
  const roleNames = useRoleNames();
  const name = text(`access.linkFor.${purpose}`, { name: username ?? roleNames(roles) });
  const { mutate, isPending } = useCall({
    call: () => accountCalls.revokeInvitation(id),
    done: 'access.revoked',
    failed: 'access.revokeFailed',
    refreshes: INVITATIONS,
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, border: 1, borderColor: 'divider' }}
    >
      <Box sx={{ mr: 'auto' }}>
        <Typography>{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {madeBy && `${text('access.madeBy', { name: madeBy })} · `}
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
