import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import type { Person } from '../../../kit/data/dataProvider.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { Mentions } from './Mentions.tsx';
import { PersonForm } from './PersonForm.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { keyOf } from './records.ts';

export default function PersonalDataPage() {
  const text = useText();
  const data = useConsoleData();
  const [person, setPerson] = useState<Person>({ email: '', phone: '', name: '' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = useMutation({
    mutationFn: data.searchPerson,
    // Does not select records found only by name, because they may belong to another person.
    onSuccess: ({ records }) => setChosen(new Set(records.filter(({ isSure }) => isSure).map(keyOf))),
  });
  const errors = fieldErrors(search.error);

  function toggle(record: FoundRecord) {
    const next = new Set(chosen);
    if (!next.delete(keyOf(record))) next.add(keyOf(record));
    setChosen(next);
  }

  return (
    <TitledPage title={text('personalData.title')}>
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
          <>
            <FoundRecords
              found={search.data}
              chosen={chosen}
              onToggle={toggle}
              onErased={() => search.mutate(person)}
            />
            <Mentions mentions={search.data.mentions} />
          </>
        )}
      </Box>
      <RetentionSection />
    </TitledPage>
  );
}

function fieldErrors(error: Error | null): Record<string, string> | undefined {
  return error instanceof HttpError && error.status === 400 ? error.body?.errors : undefined;
}
