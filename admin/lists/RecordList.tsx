import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordLayout } from './columns.ts';
import { ListBody } from './ListBody.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

interface RecordListProps<RecordType extends RaRecord> extends RecordLayout<RecordType> {
  empty: ReactNode;
}

/** The records of the list context: a table, or cards where the screen is narrow. */
export function RecordList<RecordType extends RaRecord>({ empty, ...layout }: RecordListProps<RecordType>) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const Layout = isNarrow ? RecordCards : RecordTable;
  return (
    <ListBody<RecordType> empty={empty}>{(records) => <Layout records={records} {...layout} />}</ListBody>
  );
}
