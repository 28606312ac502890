import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasModule } from '../../../../core/association/profile.ts';
import { ListFailure } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { DropZone } from '../../../kit/inputs/DropZone.tsx';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportReview } from './ImportReview.tsx';
import { importCalls } from './import-calls.ts';
import { ReadFile } from './ReadFile.tsx';

export default function ImportPage() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('import') ?? 0);
  const open = (opened?: number) => setParameters(opened ? { import: String(opened) } : {});
  return (
    <TitledPage title={text('imports.title')}>
      <Typography sx={{ mb: 1.5, maxWidth: '46rem', color: 'text.secondary' }}>
        {text('imports.lead')} {hasModule('people') && text('imports.leadPeople')}
      </Typography>
      {id > 0 ? <ImportReview id={id} onClose={() => open()} /> : <Start onOpen={open} />}
    </TitledPage>
  );
}

function Start({ onOpen }: { onOpen: (id: number) => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', 'all'],
    queryFn: importCalls.all,
    staleTime: 0,
  });
  if (file)
    return (
      <ReadFile
        key={`${file.name} ${file.lastModified}`}
        file={file}
        remembered={data?.find(({ status }) => status === 'applied')?.mapping ?? []}
        onCancel={() => setFile(undefined)}
        onChecked={(checked) => {
          queryClient.setQueryData(['imports', checked.id], checked);
          onOpen(checked.id);
        }}
      />
    );
  return (
    <>
      <DropZone
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        hint={text('imports.drop')}
        buttonLabel={text('imports.choose')}
        onFiles={([chosen]) => setFile(chosen)}
      />
      {error && <ListFailure retry={() => refetch()} message={error.message} />}
      {data && <ImportList imports={data} onOpen={onOpen} />}
    </>
  );
}
