import { Alert, Box, Chip, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { User } from '../../../../core/accounts/validation/users.ts';
import { accountCalls } from '../../../kit/data/account-calls.ts';
import { INVITATIONS, LOOK_ALIKES } from '../../../kit/data/queryClient.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { RecordList } from '../../../kit/lists/RecordList.tsx';
import { DeleteUserButton } from './DeleteUserButton.tsx';
import { InviteButton } from './InviteButton.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx';
import { useRoleNames } from './useRoleNames.ts';

const SORT = { field: 'username', order: 'ASC' } as const;

export default function UserList() {
  const text = useText();
  const address = useListAddress('users');
  const columns = useColumns();
  return (
    <ListBase resource="users" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('users.title')}>
        <InviteButton />
        <CreateLink resource="users" label={text('users.add')} />
      </ListHeading>
      <LookAlikes />
      <RecordList<User>
        label={text('users.title')}
        columns={columns}
        actions={(record) => (
          <>
            <PasswordLinkButton user={record} />
            {record.secondFactor && <ResetSecondFactorButton user={record} />}
            <EditLink to={address.edit(record.id)} name={record.username} />
            <DeleteUserButton user={record} />
          </>
        )}
        empty={<ListEmpty title={text('users.empty')} text={text('users.emptyText')} />}
      />
      <OpenInvitations />
    </ListBase>
  );
}

function useColumns(): Column<User>[] {
  const text = useText();
  const { date } = useDates();
  const roleNames = useRoleNames();
  return [
    {
      source: 'username',
      label: text('resources.users.fields.username'),
      render: (user) => <strong>{user.username}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'roles',
      label: text('access.roles'),
      render: ({ roles }) => roleNames(roles),
    },
    {
      source: 'disabled',
      label: text('pending.statusLabel'),
      render: ({ disabled }) => (
        <Chip
          size="small"
          color={disabled ? 'default' : 'primary'}
          label={text(disabled ? 'users.disabled' : 'users.active')}
        />
      ),
    },
    {
      source: 'secondFactor',
      label: text('users.secondFactor'),
      render: ({ secondFactor }) => text(secondFactor ? 'app.yes' : 'app.no'),
    },
    {
      source: 'createdAt',
      label: text('resources.users.fields.createdAt'),
      render: ({ createdAt }) => date(createdAt),
    },
  ];
}

export function LookAlikes() {
  const text = useText();
  const { data: rows } = useListContext();
  const { data: groups = [] } = useRead({
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

export function OpenInvitations() {
  const text = useText();
  const { data = [] } = useRead({
    queryKey: INVITATIONS,
    queryFn: accountCalls.invitations,
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="open-invitations" sx={{ mt: 4, maxWidth: '46rem' }}>
      <Typography id="open-invitations" variant="h3" sx={{ mb: 1 }}>
        {text('access.open')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Box>
    </Box>
  );
}
