import { ListBase } from 'react-admin';
import type { Segment } from '../../../../core/outreach/validation/segments.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { useListAddress } from '../../../kit/lists/list-address.ts';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

export { SegmentInputs as Inputs } from './SegmentInputs.tsx';

const SORT = { field: 'name', order: 'ASC' } as const;
const DELETE_TEXTS = {
  title: 'resources.segments.deleteTitle',
  done: 'resources.segments.deleted',
  failed: 'resources.segments.deleteFailed',
} as const;

export const defaultValues = { filter: { match: 'all' } };

export function List() {
  const text = useText();
  const address = useListAddress('segments');
  const label = text('resources.segments.name');
  return (
    <ListBase resource="segments" perPage={25} sort={SORT} storeKey={false}>
      <ListHeading title={label}>
        <CreateLink resource="segments" label={text('resources.segments.add')} />
      </ListHeading>
      <RecordList<Segment>
        label={label}
        columns={[
          {
            source: 'name',
            label: text('resources.segments.fields.name'),
            render: ({ name }) => <strong>{name}</strong>,
            isSortable: true,
            isTitle: true,
          },
        ]}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.name} />
            <DeleteButton
              resource="segments"
              record={record}
              name={record.name}
              question={text('resources.segments.deleteText', { name: record.name })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={
          <ListEmpty title={text('resources.segments.empty')} text={text('resources.segments.emptyText')} />
        }
      />
    </ListBase>
  );
}
