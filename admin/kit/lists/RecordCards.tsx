import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { Column, RecordLayout } from './columns.ts';
import { SelectBox, SelectPage } from './SelectBox.tsx';
import { SortSelect } from './SortSelect.tsx';

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
};

interface RecordCardsProps<RecordType extends RaRecord> extends RecordLayout<RecordType> {
  records: RecordType[];
}

export function RecordCards<RecordType extends RaRecord>(props: RecordCardsProps<RecordType>) {
  const { records, columns, actions, label, selection } = props;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {selection && <SelectPage records={records} selection={selection} />}
        <SortSelect columns={columns} />
      </Box>
      <Box component="ul" aria-label={label} sx={GRID}>
        {records.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              p: 2,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              {selection && <SelectBox record={record} selection={selection} />}
              <Box sx={{ minWidth: 0 }}>
                {columns.filter(isTitle).map((column) => (
                  <Box key={column.source}>{column.render(record)}</Box>
                ))}
              </Box>
            </Box>
            <Details record={record} columns={columns.filter((column) => !isTitle(column))} />
            {actions && (
              <Box sx={{ mt: 'auto', pt: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' }}>
                {actions(record)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

const isTitle = <RecordType extends RaRecord>(column: Column<RecordType>) => column.isTitle === true;

interface DetailsProps<RecordType extends RaRecord> {
  record: RecordType;
  columns: Column<RecordType>[];
}

function Details<RecordType extends RaRecord>({ record, columns }: DetailsProps<RecordType>) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, my: 1 }}
    >
      {columns.map(({ source, label, render }) => (
        <Box key={source} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {render(record)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
