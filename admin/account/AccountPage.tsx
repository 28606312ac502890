import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '../data/account-calls.ts';
import { lastUsername } from '../data/session-flag.ts';
import { useSession } from '../data/useSession.ts';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { SECOND_FACTOR } from './query-keys.ts';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** What guards one's own account, and where it is logged in. */
export default function AccountPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: accountCalls.secondFactor,
    refetchOnMount: 'always',
  });
  const { data: session } = useSession();
  usePageTitle(text('account.title'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('account.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {text('account.lead', { name: session?.user.username ?? lastUsername() })}
      </Typography>
      {session?.mustAddSecondFactor && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('account.mustAdd')}
        </Alert>
      )}
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <AuthenticatorSection confirmedAt={data.totp?.confirmedAt} />
          <PasskeySection passkeys={data.passkeys} />
          {(data.totp || data.passkeys.length > 0) && <RecoveryCodesSection left={data.recoveryCodes} />}
          <SessionsSection />
        </>
      )}
    </Page>
  );
}
