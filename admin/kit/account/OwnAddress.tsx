import { Typography } from '@mui/material';
import { Link } from 'react-router';
import { useText } from '../i18n/useText.ts';
import { useOwnAccount } from './useOwnAccount.ts';

export function OwnAddress() {
  const text = useText();
  const { data } = useOwnAccount();
  if (!data) return null;
  if (data.email)
    return <Typography variant="body2">{text('account.testTo', { email: data.email })}</Typography>;
  return (
    <Typography variant="body2">
      {text('account.testToNobody')} <Link to="/account">{text('account.email.toAccount')}</Link>
    </Typography>
  );
}
