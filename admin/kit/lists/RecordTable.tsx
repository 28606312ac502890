import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { Column, RecordLayout } from './columns.ts';
import { SelectBox, SelectPage } from './SelectBox.tsx';

interface RecordTableProps<RecordType extends RaRecord> extends RecordLayout<RecordType> {
  records: RecordType[];
}

export function RecordTable<RecordType extends RaRecord>(props: RecordTableProps<RecordType>) {
  const { records, columns, actions, label, selection } = props;
  const text = useText();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <SelectPage records={records} selection={selection} />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.source} column={column} />
            ))}
            {actions && <TableCell align="right">{text('list.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
              {selection && (
                <TableCell padding="checkbox" sx={{ verticalAlign: 'top', pt: 1.25 }}>
                  <SelectBox record={record} selection={selection} />
                </TableCell>
              )}
              {columns.map(({ source, render, width }) => (
                <TableCell key={source} sx={{ width, verticalAlign: 'top' }}>
                  {render(record)}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                  {actions(record)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function HeadCell<RecordType extends RaRecord>({ column }: { column: Column<RecordType> }) {
  const { sort, setSort } = useListContext();
  if (!column.isSortable) return <TableCell sx={{ width: column.width }}>{column.label}</TableCell>;
  const isActive = sort.field === column.source;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const turned = isActive && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableCell sx={{ width: column.width }} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'asc'}
        onClick={() => setSort({ field: column.source, order: turned })}
      >
        {column.label}
      </TableSortLabel>
    </TableCell>
  );
}
