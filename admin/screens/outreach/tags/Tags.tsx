import { ListBase, TextInput } from 'react-admin';
import { TAG_KINDS } from '../../../../core/outreach/kinds.ts';
import type { Tag } from '../../../../core/outreach/validation/segments.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { useListAddress } from '../../../kit/lists/list-address.ts';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

const SORT = { field: 'name', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'resources.tags.deleteTitle',
  done: 'resources.tags.deleted',
  failed: 'resources.tags.deleteFailed',
} as const;

export const defaultValues = { kind: 'tag' };

export function List() {
  const text = useText();
  const address = useListAddress('tags');
  const columns: Column<Tag>[] = [
    {
      source: 'name',
      label: text('resources.tags.fields.name'),
      render: ({ name }) => <strong>{name}</strong>,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'kind',
      label: text('resources.tags.fields.kind'),
      render: ({ kind }) => text(`segments.tagKinds.${kind}`),
      isSortable: true,
    },
  ];
  return (
    <ListBase resource="tags" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={text('resources.tags.name')}>
        <CreateLink resource="tags" label={text('resources.tags.add')} />
      </ListHeading>
      <RecordList<Tag>
        label={text('resources.tags.name')}
        columns={columns}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.name} />
            <DeleteButton
              resource="tags"
              record={record}
              name={record.name}
              question={text('resources.tags.deleteText', { name: record.name })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={<ListEmpty title={text('resources.tags.empty')} text={text('resources.tags.emptyText')} />}
      />
    </ListBase>
  );
}

export function Inputs() {
  const text = useText();
  return (
    <>
      <TextInput source="name" isRequired helperText={false} />
      <ChoiceInput source="kind" choices={TAG_KINDS} nameOf={(kind) => text(`segments.tagKinds.${kind}`)} />
    </>
  );
}
