import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VOCABULARY_KINDS, type VocabularyKind } from '../../../../core/association/vocabulary.ts';
import type { StoredEntry } from '../../../../core/membership/validation/vocabulary.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { OrderedRow } from '../../../kit/named-entries/OrderedRow.tsx';
import { VOCABULARY } from '../../../kit/rules/useVocabulary.ts';
import { vocabularyCalls } from '../../../kit/rules/vocabulary-calls.ts';
import { EntryDialog } from './EntryDialog.tsx';

export default function VocabularyPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: VOCABULARY,
    queryFn: vocabularyCalls.list,
    staleTime: 0,
  });
  return (
    <TitledPage title={text('vocabulary.title')}>
      <Typography sx={{ maxWidth: '46rem', color: 'text.secondary' }}>{text('vocabulary.lead')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && !data && <ListSkeleton />}
      {data && (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, columnGap: 6, alignItems: 'start' }}
        >
          {VOCABULARY_KINDS.toReversed().map((kind) => (
            <Entries key={kind} kind={kind} entries={data.filter((entry) => entry.kind === kind)} />
          ))}
        </Box>
      )}
    </TitledPage>
  );
}

function Entries({ kind, entries }: { kind: VocabularyKind; entries: StoredEntry[] }) {
  const text = useText();
  const [edited, setEdited] = useState<StoredEntry | 'new'>();
  return (
    <Box component="section" aria-label={text(`vocabulary.${kind}`)} sx={{ mt: 4, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          pb: 1,
          borderBottom: 1,
        }}
      >
        <Typography variant="h2" component="h3">
          {text(`vocabulary.${kind}`)}
        </Typography>
        <Button onClick={() => setEdited('new')}>{text('vocabulary.add')}</Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry, place) => (
          <OrderedRow
            key={entry.id}
            entry={entry}
            before={entries[place - 1]}
            after={entries[place + 1]}
            note={entry.searchWords}
            change={vocabularyCalls.change}
            queryKey={VOCABULARY}
            failure="vocabulary.failed"
            onEdit={() => setEdited(entry)}
          />
        ))}
      </Box>
      {edited && (
        <EntryDialog
          kind={kind}
          entry={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
