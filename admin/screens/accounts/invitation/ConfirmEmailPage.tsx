import { Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FrontPanel } from '../../../kit/layout/FrontPanel.tsx';
import { useToken } from './useToken.ts';

/** Requires a click, so that a link scanner does not confirm the address. */
export default function ConfirmEmailPage() {
  const text = useText();
  const token = useToken();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => accountCalls.confirmEmail(token),
  });
  if (data)
    return (
      <FrontPanel title={text('account.email.title')}>
        <Typography role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {text('account.email.done', { email: data.email })}
        </Typography>
        <Link to="/account">{text('account.email.toAccount')}</Link>
      </FrontPanel>
    );
  return (
    <FrontPanel title={text('account.email.title')}>
      <Typography sx={{ mb: 2 }}>{text('account.email.confirmText')}</Typography>
      {error && (
        <Typography role="alert" color="error" sx={{ mb: 2 }}>
          {error.message}
        </Typography>
      )}
      <Button variant="contained" size="large" fullWidth loading={isPending} onClick={() => mutate()}>
        {text('account.email.confirm')}
      </Button>
    </FrontPanel>
  );
}
