import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { FrontPanel } from '../../../kit/layout/FrontPanel.tsx';
import { useRoleNames } from '../users/useRoleNames.ts';
import { LinkForm } from './LinkForm.tsx';
import { useToken } from './useToken.ts';

export default function InvitationPage() {
  const text = useText();
  const token = useToken();
  const roleNames = useRoleNames();
  const { data: link, error } = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => accountCalls.openLink(token),
  });
  const title = text(link?.username ? 'access.newPasswordTitle' : 'access.welcome');
  if (error)
    return (
      <FrontPanel title={text('access.linkOver')}>
        <Typography role="alert">{error.message}</Typography>
      </FrontPanel>
    );
  if (!link) return <FrontPanel title={title}>{<ListSkeleton />}</FrontPanel>;
  return (
    <FrontPanel title={title}>
      <Typography sx={{ mb: 2 }}>
        {link.username
          ? text('access.newPasswordText', { name: link.username })
          : text('access.welcomeText', { roles: roleNames(link.roles) })}
      </Typography>
      <LinkForm token={token} link={link} />
    </FrontPanel>
  );
}
