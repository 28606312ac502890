import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Notice } from '../../../core/accounts/validation/sessions.ts';
import { accountCalls } from '../data/account-calls.ts';
import { useSession } from '../data/useSession.ts';
import { useToast } from '../feedback/useToast.ts';
import { withTexts } from '../i18n/i18nProvider.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

const PasswordDialog = lazy(() => withTexts(() => import('../account/PasswordDialog.tsx')));

export function AccountNotices() {
  const text = useText();
  const { data, refetch } = useSession();
  const [isChanging, setChanging] = useState(false);
  if (!data?.notices && !isChanging) return null;
  return (
    <Stack component="section" aria-label={text('notices.label')} sx={{ gap: 1, my: 1 }}>
      {data?.notices?.map((notice) => (
        <AccountNotice
          key={notice.id}
          notice={notice}
          onChangePassword={() => setChanging(true)}
          onDismissed={() => refetch()}
        />
      ))}
      {isChanging && (
        <Suspense fallback={null}>
          <PasswordDialog
            onClose={() => {
              setChanging(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface AccountNoticeProps {
  notice: Notice;
  onChangePassword: () => void;
  onDismissed: () => void;
}

function AccountNotice({ notice, onChangePassword, onDismissed }: AccountNoticeProps) {
  const text = useText();
  const toast = useToast();
  const { dateTime } = useDates();
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountCalls.dismissNotice(notice.id),
    onError: (error) => toast.failure('notices.failed', error),
    onSettled: onDismissed,
  });
  const device = notice.device || text('account.sessions.unknown');
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <>
          <Button color="inherit" size="small" onClick={onChangePassword}>
            {text('password.button')}
          </Button>
          <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
            {text('notices.dismiss')}
          </Button>
        </>
      }
    >
      {text(`notices.${notice.kind}`, { time: dateTime(notice.createdAt), device })}
    </Alert>
  );
}
