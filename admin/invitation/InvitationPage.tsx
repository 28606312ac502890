import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '../data/account-calls.ts';
import { useText } from '../i18n/useText.ts';
import { FrontPanel } from '../layout/FrontPanel.tsx';
import { ListSkeleton } from '../lists/ListStates.tsx';
import { useRoleNames } from '../users/useRoleNames.ts';
import { LinkForm } from './LinkForm.tsx';
import { useToken } from './useToken.ts';

/** Where somebody who was invited, or has forgotten the password, sets name or password by a link. */
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
