import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ListFailure, ListSkeleton } from './ListStates.tsx';
import { Pager } from './Pager.tsx';

interface ListBodyProps<RecordType extends RaRecord> {
  empty: ReactNode;
  children: (records: RecordType[]) => ReactNode;
}

/** The records of the list context in the layout of its child, or why there are none, and the pages below. */
export function ListBody<RecordType extends RaRecord>({ empty, children }: ListBodyProps<RecordType>) {
  const { data, error, isPending, isFetching, refetch } = useListContext<RecordType>();
  if (isPending && !error) return <ListSkeleton />;
  if (!data) return <ListFailure retry={refetch} message={error?.message} />;
  if (data.length === 0) return empty;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.7 : 1 }}>
      {children(data)}
      <Pager />
    </Box>
  );
}
