import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { LOOK_ALIKES } from '../../../kit/data/queryClient.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function LookAlikes() {
  const text = useText();
  const { data: rows } = useListContext();
  const { data: groups = [] } = useQuery({
    queryKey: [...LOOK_ALIKES, rows],
    queryFn: accountCalls.lookAlikes,
    placeholderData: (known) => known,
  });
  if (groups.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('users.lookAlikes')}
      <ul>
        {groups.map((group) => (
          <li key={group[0]?.id}>
            {group.map(({ id, username }) => text('users.lookAlike', { id, name: username })).join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
