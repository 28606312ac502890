import { ListBase, NumberInput, TextInput } from 'react-admin';
import { fromUnits, moneyText, toUnits } from '../../../../core/association/currency.ts';
import type { InvoiceItem } from '../../../../core/money/validation/invoice-items.ts';
import { ListEmpty } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { CreateLink } from '../../../kit/lists/CreateLink.tsx';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { ListHeading } from '../../../kit/lists/ListHeading.tsx';
import { useListAddress } from '../../../kit/lists/list-address.ts';
import { RecordList } from '../../../kit/lists/RecordList.tsx';

const DELETE_TEXTS = {
  title: 'resources.invoice-items.deleteTitle',
  done: 'resources.invoice-items.deleted',
  failed: 'resources.invoice-items.deleteFailed',
} as const;

export function List() {
  const text = useText();
  const address = useListAddress('invoice-items');
  const label = text('resources.invoice-items.name');
  return (
    <ListBase resource="invoice-items" perPage={25} sort={{ field: 'nameZh', order: 'ASC' }} storeKey={false}>
      <ListHeading title={label}>
        <CreateLink resource="invoice-items" label={text('resources.invoice-items.add')} />
      </ListHeading>
      <RecordList<InvoiceItem>
        label={label}
        columns={[
          {
            source: 'nameZh',
            label: text('resources.invoice-items.fields.nameZh'),
            render: ({ nameZh }) => nameZh,
            isSortable: true,
            isTitle: true,
          },
          {
            source: 'nameEn',
            label: text('resources.invoice-items.fields.nameEn'),
            render: ({ nameEn }) => nameEn,
          },
          {
            source: 'amountCents',
            label: text('resources.invoice-items.fields.amountCents'),
            render: ({ amountCents }) =>
              amountCents > 0 ? moneyText(amountCents) : text('resources.invoice-items.agreed'),
            isSortable: true,
          },
        ]}
        actions={(record) => (
          <>
            <EditLink to={address.edit(record.id)} name={record.nameZh} />
            <DeleteButton
              resource="invoice-items"
              record={record}
              name={record.nameZh}
              question={text('resources.invoice-items.deleteText', { name: record.nameZh })}
              texts={DELETE_TEXTS}
            />
          </>
        )}
        empty={
          <ListEmpty
            title={text('resources.invoice-items.empty')}
            text={text('resources.invoice-items.emptyText')}
          />
        }
      />
    </ListBase>
  );
}

export function Inputs() {
  const text = useText();
  return (
    <>
      <TextInput source="nameZh" isRequired helperText={false} />
      <TextInput source="nameEn" helperText={false} />
      <NumberInput
        source="amountCents"
        isRequired
        min={0}
        format={(cents) => (typeof cents === 'number' ? toUnits(cents) : '')}
        parse={(dollars) => (dollars === '' ? null : fromUnits(Number(dollars)))}
        helperText={text('resources.invoice-items.priceHelp')}
      />
    </>
  );
}
