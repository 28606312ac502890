import { TextField } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { Column } from './columns.ts';

const ORDERS = ['ASC', 'DESC'] as const;
const LABELS = { ASC: 'list.ascending', DESC: 'list.descending' } as const;

export function SortSelect<RecordType extends RaRecord>({ columns }: { columns: Column<RecordType>[] }) {
  const text = useText();
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const isListed = sortable.some(({ source }) => source === sort.field);

  function choose(value: string) {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  }

  return (
    <TextField
      select
      size="small"
      label={text('list.sort')}
      value={isListed ? `${sort.field} ${sort.order}` : ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 1.5 }}
    >
      {!isListed && <option value="">{text('list.usualOrder')}</option>}
      {sortable.flatMap(({ source, label }) =>
        ORDERS.map((order) => (
          <option key={`${source} ${order}`} value={`${source} ${order}`}>
            {text(LABELS[order], { name: label })}
          </option>
        )),
      )}
    </TextField>
  );
}
