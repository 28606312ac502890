import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import type { MemberCategory } from '../../db/validation/member-categories.ts';
import { useText } from '../i18n/useText.ts';
import type { Column } from '../lists/columns.ts';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { EditLink } from '../lists/EditLink.tsx';
import { ListHeading } from '../lists/ListHeading.tsx';
import { ListEmpty } from '../lists/ListStates.tsx';
import { useListAddress } from '../lists/list-address.ts';
import { RecordList } from '../lists/RecordList.tsx';

const SORT = { field: 'priority', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'categories.deleteTitle',
  done: 'categories.deleted',
  failed: 'categories.deleteFailed',
} as const;

export default function MemberCategoryList() {
  const text = useText();
  const address = useListAddress('member-categories');
  const columns = useColumns();
  return (
    <ListBase resource="member-categories" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('categories.title')}>
        <Button variant="contained" startIcon={<Add />} component={Link} to={address.create}>
          {text('categories.add')}
        </Button>
      </ListHeading>
      <RecordList<MemberCategory>
        label={text('categories.title')}
        columns={columns}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.name} />
            <DeleteButton
              resource="member-categories"
              record={record}
              name={record.name}
              question={text('categories.deleteText', { name: record.name })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('categories.empty')} text={text('categories.emptyText')} />}
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
          label={text(status ? 'categories.active' : 'categories.inactive')}
        />
      ),
    },
  ];
}
