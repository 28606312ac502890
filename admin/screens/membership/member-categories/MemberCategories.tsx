import { Chip } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import type { MemberCategory } from '../../../../core/membership/validation/member-categories.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PlainList } from '../../../kit/lists/PlainList.tsx';

export const defaultValues = { status: true, priority: 0 };

export function List() {
  const text = useText();
  return (
    <PlainList<MemberCategory>
      name="member-categories"
      sort={{ field: 'priority', order: 'ASC' }}
      columns={[
        { source: 'name', render: ({ name }) => <strong>{name}</strong>, isSortable: true, isTitle: true },
        { source: 'priority', render: ({ priority }) => priority, isSortable: true },
        {
          source: 'status',
          render: ({ status }) => (
            <Chip
              size="small"
              color={status ? 'primary' : 'default'}
              label={text(
                status ? 'resources.member-categories.active' : 'resources.member-categories.inactive',
              )}
            />
          ),
        },
      ]}
      nameOf={({ name }) => name}
    />
  );
}

export function Inputs() {
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <TextInput source="priority" type="number" helperText={false} />
      <BooleanInput source="status" helperText={false} />
    </>
  );
}
