import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useOwnAccount } from '../../../kit/account/useOwnAccount.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useSession } from '../../../kit/data/useSession.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { lastUsername } from '../../../kit/session/session-flag.ts';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { SECOND_FACTOR } from './query-keys.ts';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export default function AccountPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: accountCalls.secondFactor,
    refetchOnMount: 'always',
  });
  const { data: session } = useSession();
  const { data: own, take } = useOwnAccount();
  return (
    <TitledPage title={text('account.title')}>
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
          {own && <EmailSection own={own} onChange={take} />}
          {own && <NoticesSection own={own} onChange={take} />}
          <AuthenticatorSection confirmedAt={data.totp?.confirmedAt} />
          <PasskeySection passkeys={data.passkeys} />
          {(data.totp || data.passkeys.length > 0) && <RecoveryCodesSection left={data.recoveryCodes} />}
          <SessionsSection />
        </>
      )}
    </TitledPage>
  );
}
