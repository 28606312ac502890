import { Checkbox } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { Selection } from './selection.ts';

interface SelectBoxProps<RecordType extends RaRecord> {
  record: RecordType;
  selection: Selection<RecordType>;
}

export function SelectBox<RecordType extends RaRecord>({ record, selection }: SelectBoxProps<RecordType>) {
  const text = useText();
  return (
    <Checkbox
      size="small"
      checked={selection.has(record)}
      onChange={() => selection.toggle(record)}
      sx={{ m: -1 }}
      slotProps={{ input: { 'aria-label': text('list.choose', { name: selection.nameOf(record) }) } }}
    />
  );
}

interface SelectPageProps<RecordType extends RaRecord> {
  records: RecordType[];
  selection: Selection<RecordType>;
}

export function SelectPage<RecordType extends RaRecord>({ records, selection }: SelectPageProps<RecordType>) {
  const text = useText();
  const chosen = records.filter(selection.has).length;
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === records.length}
      indeterminate={chosen > 0 && chosen < records.length}
      onChange={() => selection.toggleAll(records)}
      sx={{ m: -1 }}
      slotProps={{ input: { 'aria-label': text('list.choosePage') } }}
    />
  );
}
