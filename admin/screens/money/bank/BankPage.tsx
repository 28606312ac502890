import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { DropZone } from '../../../kit/inputs/DropZone.tsx';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { bankCalls } from './bank-calls.ts';
import { OpenLines } from './OpenLines.tsx';
import { PutAside } from './PutAside.tsx';
import { ReadStatementDialog } from './ReadStatementDialog.tsx';
import { Statements } from './Statements.tsx';

export default function BankPage() {
  const text = useText();
  const mayBook = useMayChange('bank-lines');
  const [file, setFile] = useState<File>();
  const lines = useQuery({ queryKey: ['bank', 'open'], queryFn: bankCalls.open, staleTime: 0 });
  const statements = useQuery({
    queryKey: ['bank', 'statements'],
    queryFn: bankCalls.statements,
    staleTime: 0,
  });
  const error = lines.error ?? statements.error;
  return (
    <TitledPage title={text('bank.title')}>
      <Typography sx={{ mb: 1.5, maxWidth: '46rem', color: 'text.secondary' }}>
        {text('bank.lead')}
      </Typography>
      {mayBook && (
        <DropZone
          accept=".csv,.txt,.xlsx,.xls,text/csv"
          hint={text('bank.drop')}
          buttonLabel={text('bank.choose')}
          onFiles={([chosen]) => setFile(chosen)}
        />
      )}
      {error && <ListFailure retry={() => lines.refetch()} message={error.message} />}
      {!error && !lines.data && <ListSkeleton />}
      {lines.data && <OpenLines lines={lines.data} mayBook={mayBook} />}
      <PutAside />
      {statements.data && <Statements statements={statements.data} mayUndo={mayBook} />}
      {file && (
        <ReadStatementDialog file={file} known={statements.data ?? []} onClose={() => setFile(undefined)} />
      )}
    </TitledPage>
  );
}
