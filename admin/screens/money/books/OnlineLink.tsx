import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function OnlineLink() {
  const text = useText();
  const { data } = useQuery({ queryKey: ['membership-settings'], queryFn: membershipCalls.settings });
  if (!data?.canPayOnline) return null;
  return (
    <Button component={Link} to="/online-payments" variant="outlined">
      {text('money.online.title')}
    </Button>
  );
}
