import { NumberInput, TextInput } from 'react-admin';
import { fromUnits, moneyText, toUnits } from '../../../../core/association/currency.ts';
import type { InvoiceItem } from '../../../../core/money/validation/invoice-items.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PlainList } from '../../../kit/lists/PlainList.tsx';

export function List() {
  const text = useText();
  return (
    <PlainList<InvoiceItem>
      name="invoice-items"
      sort={{ field: 'nameZh', order: 'ASC' }}
      columns={[
        { source: 'nameZh', render: ({ nameZh }) => nameZh, isSortable: true, isTitle: true },
        { source: 'nameEn', render: ({ nameEn }) => nameEn },
        {
          source: 'amountCents',
          render: ({ amountCents }) =>
            amountCents > 0 ? moneyText(amountCents) : text('resources.invoice-items.agreed'),
          isSortable: true,
        },
      ]}
      nameOf={({ nameZh }) => nameZh}
    />
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
