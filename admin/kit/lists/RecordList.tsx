import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordLayout } from './columns.ts';
import { ListBody } from './ListBody.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useSteadyLayout } from './useSteadyLayout.ts';

interface RecordListProps<RecordType extends RaRecord> extends RecordLayout<RecordType> {
  empty: ReactNode;
  besidePager?: ReactNode;
}

export function RecordList<RecordType extends RaRecord>(props: RecordListProps<RecordType>) {
  const { empty, besidePager, ...layout } = props;
  const isNarrow = useSteadyLayout(
    useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true }),
  );
  const Layout = isNarrow ? RecordCards : RecordTable;
  return (
    <ListBody<RecordType> empty={empty} besidePager={besidePager}>
      {(records) => <Layout records={records} {...layout} />}
    </ListBody>
  );
}
