import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordLayout } from './columns.ts';
import { ListBody } from './ListBody.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

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

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

function useSteadyLayout(isNarrow: boolean): boolean {
  const [steady, setSteady] = useState(isNarrow);
  useEffect(() => {
    if (steady === isNarrow) return;
    const settle = () => {
      // A new layout would unmount the dialog with its typed text.
      if (!isDialogOpen()) setSteady(isNarrow);
    };
    settle();
    // MUI renders dialogs as children of the body.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isNarrow, steady]);
  return steady;
}
