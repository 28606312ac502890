import { Chip } from '@mui/material';
import { BooleanInput, ListBase, TextInput } from 'react-admin';
import type { MemberCategory } from '../../../../core/membership/validation/member-categories.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { useListAddress } from '../../../kit/lists/list-address.ts';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

const SORT = { field: 'priority', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'resources.member-categories.deleteTitle',
  done: 'resources.member-categories.deleted',
  failed: 'resources.member-categories.deleteFailed',
} as const;

export const defaultValues = { status: true, priority: 0 };

export function List() {
  const text = useText();
  const address = useListAddress('member-categories');
  const columns = useColumns();
  return (
    <ListBase resource="member-categories" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('resources.member-categories.name')}>
        <CreateLink resource="member-categories" label={text('resources.member-categories.add')} />
      </ListHeading>
      <RecordList<MemberCategory>
        label={text('resources.member-categories.name')}
        columns={columns}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.name} />
            <DeleteButton
              resource="member-categories"
              record={record}
              name={record.name}
              question={text('resources.member-categories.deleteText', { name: record.name })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={
          <ListEmpty
            title={text('resources.member-categories.empty')}
            text={text('resources.member-categories.emptyText')}
          />
        }
      />
    </ListBase>
  );
}

function useColumns(): Column<MemberCategory>[] {
  const text = useText();
  return [
    {
      source: 'name',
      label: text('resources.member-categories.fields.name'),
      render: (category) => <strong>{category.name}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'priority',
      label: text('resources.member-categories.fields.priority'),
      render: ({ priority }) => priority,
      isSortable: true,
    },
    {
      source: 'status',
      label: text('resources.member-categories.fields.status'),
      render: ({ status }) => (
        <Chip
          size="small"
          color={status ? 'primary' : 'default'}
          label={text(status ? 'resources.member-categories.active' : 'resources.member-categories.inactive')}
        />
      ),
    },
  ];
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
