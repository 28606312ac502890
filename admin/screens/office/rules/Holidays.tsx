import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PLACE } from '../../../../core/association/place.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import type { Holidays as Answer } from '../../../../core/office/validation/office-rules.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { FileButton } from '../../../kit/inputs/FileButton.tsx';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';
import { OFFICE_RULES } from '../../../kit/rules/useOfficeRules.ts';
import { AddHoliday } from './AddHoliday.tsx';
import { HolidayImportDialog } from './HolidayImportDialog.tsx';

export function Holidays() {
  const text = useText();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [...OFFICE_RULES, 'holidays'],
    queryFn: ruleCalls.holidays,
    staleTime: 0,
  });
  const trial = useCall({
    call: (given: string | undefined) => ruleCalls.importHolidays(given, true),
    failed: 'rules.importFailed',
  });
  function tryOut(given: string | undefined) {
    setFile(given);
    trial.mutate(given);
  }
  const changed = () => void queryClient.invalidateQueries({ queryKey: OFFICE_RULES });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return (
    <Box sx={{ py: 2 }}>
      <Known {...data} onChanged={changed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <FileButton
          label={text('rules.importHolidays')}
          accept=".ics,.json,text/calendar,application/json"
          loading={trial.isPending}
          onFile={async (chosen) => tryOut(await chosen.text())}
        />
        {PLACE.holidays && (
          <Button disabled={trial.isPending} onClick={() => tryOut(undefined)}>
            {text('rules.fetchHolidays', { host: new URL(PLACE.holidays).hostname })}
          </Button>
        )}
        {PLACE.holidays && (
          <Link href={PLACE.holidays} target="_blank" rel="noreferrer">
            {text('rules.holidaySource')}
          </Link>
        )}
      </Box>
      <AddHoliday onChanged={changed} />
      {trial.data && (
        <HolidayImportDialog
          text={file}
          outcome={trial.data}
          onClose={() => trial.reset()}
          onDone={changed}
        />
      )}
    </Box>
  );
}

function Known({ days, endsOn, isEnding, onChanged }: Answer & { onChanged: () => void }) {
  const text = useText();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: ruleCalls.removeHoliday,
    onSuccess: onChanged,
    onError: (failure) => toast.failure('rules.holidayFailed', failure),
  });
  const { date } = useDates();
  const coming = days.filter(({ onDate }) => onDate >= hongKongDay());
  return (
    <>
      {isEnding && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {endsOn ? text('rules.holidaysEnd', { date: date(endsOn) }) : text('rules.noHolidays')}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columns: { sm: 2 }, columnGap: 4 }}>
        {coming.map(({ onDate, name }) => (
          <Typography
            key={onDate}
            component="li"
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', py: 0.25, breakInside: 'avoid' }}
          >
            <Box component="span" sx={{ flex: 'none', width: '9.5rem' }}>
              {date(onDate)}
            </Box>
            {name}
            <Button
              size="small"
              color="inherit"
              sx={{ flex: 'none' }}
              aria-label={text('rules.removeHoliday', { day: date(onDate), name })}
              onClick={() => remove.mutate(onDate)}
            >
              ×
            </Button>
          </Typography>
        ))}
      </Box>
    </>
  );
}
