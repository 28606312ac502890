import { Button } from '@mui/material';
import { Link } from 'react-router';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export function ChangesLink({ memberId }: { memberId: number }) {
  const text = useText();
  const filter = encodeURIComponent(JSON.stringify({ memberId }));
  return (
    <IfMay action="read" subject="profile-changes">
      <Button size="small" component={Link} to={`/dashboard/profile-changes?filter=${filter}`}>
        {text('profileChanges.ofMember')}
      </Button>
    </IfMay>
  );
}
