import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { RecordLayout } from './columns.ts';
import { ListFailure, ListSkeleton } from './ListStates.tsx';
import { Pager } from './Pager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

interface RecordListProps<RecordType extends RaRecord> extends RecordLayout<RecordType> {
  empty: ReactNode;
}

/** The records of the list context: a table, or cards where the screen is narrow. */
export function RecordList<RecordType extends RaRecord>({ empty, ...layout }: RecordListProps<RecordType>) {
  const { data, error, isPending, isFetching, refetch } = useListContext<RecordType>();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isPending && !error) return <ListSkeleton />;
  if (!data) return <ListFailure retry={refetch} message={error?.message} />;
  if (data.length === 0) return empty;
  const Layout = isNarrow ? RecordCards : RecordTable;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.7 : 1 }}>
      <Layout records={data} {...layout} />
      <Pager />
    </Box>
  );
}
