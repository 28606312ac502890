import { Box, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ListFailure, ListSkeleton } from '../feedback/ListStates.tsx';
import { useText } from '../i18n/useText.ts';
import { Pager } from './Pager.tsx';

interface ListBodyProps<RecordType extends RaRecord> {
  empty: ReactNode;
  besidePager?: ReactNode;
  children: (records: RecordType[]) => ReactNode;
}

export function ListBody<RecordType extends RaRecord>(props: ListBodyProps<RecordType>) {
  const { empty, besidePager, children } = props;
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useListContext<RecordType>();
  if (isPending && !error) return <ListSkeleton />;
  if (!data) return <ListFailure retry={refetch} message={error?.message} />;
  if (data.length === 0) return empty;
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {isFetching && (
        <LinearProgress
          aria-label={text('app.loading')}
          sx={{ position: 'absolute', insetInline: 0, top: -2, height: 2 }}
        />
      )}
      {children(data)}
      <Pager extra={besidePager} />
    </Box>
  );
}
