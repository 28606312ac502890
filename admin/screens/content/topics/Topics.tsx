import { ListBase, TextInput } from 'react-admin';
import { MADE_LOCALE } from '../../../../core/association/locales.ts';
import type { Topic } from '../../../../core/content/validation/topics.ts';
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
  title: 'resources.topics.deleteTitle',
  done: 'resources.topics.deleted',
  failed: 'resources.topics.deleteFailed',
} as const;

export const defaultValues = { priority: 0 };

export function List() {
  const text = useText();
  const address = useListAddress('topics');
  const label = text('resources.topics.name');
  return (
    <ListBase resource="topics" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={label}>
        <CreateLink resource="topics" label={text('resources.topics.add')} />
      </ListHeading>
      <RecordList<Topic>
        label={label}
        columns={useColumns()}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.name} />
            <DeleteButton
              resource="topics"
              record={record}
              name={record.name}
              question={text('resources.topics.deleteText', { name: record.name })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('resources.topics.empty')} text={text('resources.topics.emptyText')} />}
      />
    </ListBase>
  );
}

function useColumns(): Column<Topic>[] {
  const text = useText();
  return [
    {
      source: 'name',
      label: text('resources.topics.fields.name'),
      render: ({ name }) => <strong>{name}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'nameEn',
      label: text('resources.topics.fields.nameEn'),
      render: ({ nameEn }) => <span lang="en">{nameEn}</span>,
    },
    {
      source: 'priority',
      label: text('resources.topics.fields.priority'),
      render: ({ priority }) => priority,
      isSortable: true,
    },
  ];
}

export function Inputs() {
  const text = useText();
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <TextInput source="nameEn" isRequired helperText={false} />
      {MADE_LOCALE && <TextInput source="nameCn" helperText={text('resources.topics.nameCnHelp')} />}
      <TextInput source="priority" type="number" helperText={text('resources.topics.priorityHelp')} />
    </>
  );
}
