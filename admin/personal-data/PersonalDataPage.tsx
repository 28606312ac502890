import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { FoundRecord } from '../../db/validation/personal-data.ts';
import type { Person } from '../data/dataProvider.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useText } from '../i18n/useText.ts';
import { Page } from '../layout/Page.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { PersonForm } from './PersonForm.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { keyOf } from './records.ts';

/** One person's data, wherever it lies: found, exported, erased. */
export default function PersonalDataPage() {
  const text = useText();
  const data = useConsoleData();
  const [person, setPerson] = useState<Person>({ email: '', phone: '', name: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = useMutation({
    mutationFn: data.searchPerson,
    // A name alone may be another person's: nobody is chosen by it.
    onSuccess: ({ records }) => setChosen(new Set(records.filter(({ isSure }) => isSure).map(keyOf))),
  });
  const errors = fieldErrors(search.error);
  usePageTitle(text('personalData.title'));

  function toggle(record: FoundRecord) {
    const next = new Set(chosen);
    if (!next.delete(keyOf(record))) next.add(keyOf(record));
    setChosen(next);
  }

  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2 }}>
        {text('personalData.title')}
      </Typography>
      <Typography sx={{ mb: 2, maxWidth: '46rem' }}>{text('personalData.lead')}</Typography>
      <PersonForm
        person={person}
        errors={errors}
        isSearching={search.isPending}
        onChange={setPerson}
        onSearch={() => search.mutate(person)}
      />
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {search.isPending && <ListSkeleton />}
        {search.error && !errors && (
          <ListFailure retry={() => search.mutate(person)} message={search.error.message} />
        )}
        {search.data && (
          <FoundRecords
            found={search.data}
            chosen={chosen}
            onToggle={toggle}
            onErased={() => search.mutate(person)}
          />
        )}
      </Box>
      <RetentionSection />
    </Page>
  );
}

/** What the API says of each field; undefined for any other failure. */
function fieldErrors(error: Error | null): Record<string, string> | undefined {
  return error instanceof HttpError && error.status === 400 ? error.body?.errors : undefined;
}
