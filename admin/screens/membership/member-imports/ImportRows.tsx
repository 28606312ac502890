import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { hasModule } from '../../../../core/association/profile.ts';
import type { MemberImport, MemberImportRow } from '../../../../core/membership/validation/member-imports.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { Pager } from '../../../kit/lists/Pager.tsx';
import { Choice } from './Choice.tsx';
import { ImportRow } from './ImportRow.tsx';
import { importCalls, type RowsShown } from './import-calls.ts';

const PER_PAGE = 25;
const SHOWN = [
  ...(['faults', 'remarks', 'matches', 'repeats'] as const),
  ...(hasModule('people') ? (['people', 'ends'] as const) : []),
];

export function ImportRows({ checked }: { checked: MemberImport }) {
  const text = useText();
  const [shown, setShown] = useState<RowsShown>('all');
  const [page, setPage] = useState(1);
  const first = (page - 1) * PER_PAGE;
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', checked.id, 'rows', shown, page, checked.updatedAt],
    queryFn: () => importCalls.rows(checked.id, shown, [first, first + PER_PAGE - 1]),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const pages = { page, perPage: PER_PAGE, total: data?.total ?? 0, setPage };
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Choice<RowsShown>
          label={text('imports.show')}
          value={shown}
          choices={[
            ['all', text('imports.all')],
            ...SHOWN.map((name): [RowsShown, string] => [name, text(`imports.has.${name}`)]),
          ]}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
        />
      </Box>
      {error && <ListFailure retry={() => refetch()} message={error.message} />}
      {!error && !data && <ListSkeleton />}
      {data?.rows.length === 0 && <Typography sx={{ mt: 2 }}>{text('imports.nothingFound')}</Typography>}
      {data && data.rows.length > 0 && (
        <ListContextProvider value={pages as ListControllerResult}>
          <RowsTable rows={data.rows} checked={checked} />
          <Pager />
        </ListContextProvider>
      )}
    </>
  );
}

function RowsTable({ rows, checked }: { rows: MemberImportRow[]; checked: MemberImport }) {
  const text = useText();
  return (
    <Box
      sx={{ mt: 2, overflowX: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={text('imports.rowsOf', { name: checked.fileName })}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('imports.rowNo')}</TableCell>
            <TableCell>{text('imports.company')}</TableCell>
            <TableCell>{text('imports.finding')}</TableCell>
            <TableCell>{text('imports.action')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ImportRow key={row.rowNo} row={row} checked={checked} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
