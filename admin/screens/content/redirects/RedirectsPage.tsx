import { Box, Button, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Redirects } from '../../../../core/content/validation/redirects.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FileButton } from '../../../kit/inputs/FileButton.tsx';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { readText } from '../../../kit/tables-from-files/decode.ts';
import { redirectCalls } from './redirect-calls.ts';
import { readLines, writeLines } from './redirect-lines.ts';

const REDIRECTS = ['redirects'];

export default function RedirectsPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: REDIRECTS,
    queryFn: redirectCalls.read,
    staleTime: 0,
  });
  return (
    <TitledPage title={text('redirects.title')} lead={text('redirects.lead')}>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && (data ? <RedirectLines key={data.updatedAt} {...data} /> : <ListSkeleton />)}
    </TitledPage>
  );
}

function RedirectLines({ redirects, updatedAt }: Redirects) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(writeLines(redirects));
  const { mutate, isPending } = useMutation({
    mutationFn: () => redirectCalls.save({ redirects: readLines(typed), updatedAt }),
    onSuccess: () => {
      toast.success({ title: 'redirects.saved' });
      return queryClient.invalidateQueries({ queryKey: REDIRECTS });
    },
    onError: (error) => toast.failure('redirects.failed', error),
  });
  async function addFile(file: File) {
    const lines = readLines(readText(new Uint8Array(await file.arrayBuffer())));
    setTyped(writeLines([...readLines(typed), ...lines]));
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '60rem' }}>
      <TextField
        label={text('redirects.lines')}
        helperText={text('redirects.help')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        fullWidth
        minRows={8}
        maxRows={24}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {text('action.save')}
        </Button>
        <FileButton label={text('redirects.file')} accept=".csv,text/csv" onFile={addFile} />
      </Box>
    </Box>
  );
}
