import { ListBase, type RaRecord, type SortPayload, useTranslate } from 'react-admin';
import type { PlainResourceName } from '../../../core/app/resources.ts';
import { ListEmpty } from '../feedback/ListStates.tsx';
import { useText } from '../i18n/useText.ts';
import { CreateLink } from './CreateLink.tsx';
import type { Column } from './columns.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { EditLink } from './EditLink.tsx';
import { useListAddress } from './filters/list-address.ts';
import { ListHeading } from './ListHeading.tsx';
import { RecordList } from './RecordList.tsx';

interface PlainListProps<RecordType extends RaRecord> {
  name: PlainResourceName;
  sort: SortPayload;
  columns: Omit<Column<RecordType>, 'label'>[];
  nameOf: (record: RecordType) => string;
}

export function PlainList<RecordType extends RaRecord>(props: PlainListProps<RecordType>) {
  const { name, sort, columns, nameOf } = props;
  const text = useText();
  const translate = useTranslate();
  const address = useListAddress(name);
  const title = text(`resources.${name}.name`);
  const deleteTexts = {
    title: `resources.${name}.deleteTitle`,
    done: `resources.${name}.deleted`,
    failed: `resources.${name}.deleteFailed`,
  } as const;
  return (
    <ListBase resource={name} perPage={25} sort={sort} storeKey={false}>
      <ListHeading title={title}>
        <CreateLink resource={name} label={text(`resources.${name}.add`)} />
      </ListHeading>
      <RecordList<RecordType>
        label={title}
        columns={columns.map((column) => ({
          ...column,
          label: translate(`resources.${name}.fields.${column.source}`),
        }))}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={nameOf(record)} />
            <DeleteButton
              resource={name}
              record={record}
              name={nameOf(record)}
              question={text(`resources.${name}.deleteText`, { name: nameOf(record) })}
              texts={deleteTexts}
            />
          </>
        )}
        empty={
          <ListEmpty title={text(`resources.${name}.empty`)} text={text(`resources.${name}.emptyText`)} />
        }
      />
    </ListBase>
  );
}
