import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import { DEBT_AGES, type YearStatement } from '../../../../core/money/validation/year-ends.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { saveWorkbook } from '../../../kit/exports/save-sheet.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { TitledPage } from '../../../kit/layout/TitledPage.tsx';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { useYearName } from '../../../kit/rules/useYearName.ts';
import { ReasonButton } from '../books/ReasonButton.tsx';
import { BoardSection } from './BoardSection.tsx';
import { JournalSection } from './JournalSection.tsx';
import { yearEndCalls } from './year-end-calls.ts';

const YEARS_BACK = 7;
const OPEN = {
  act: 'yearEnds.open',
  actOf: 'yearEnds.openOf',
  title: 'yearEnds.openTitle',
  text: 'yearEnds.openText',
  done: 'yearEnds.opened',
} as const;

export default function YearEndsPage() {
  const text = useText();
  const nameOf = useYearName();
  const present = yearOf(hongKongDay(), useOfficeRules());
  const [year, setYear] = useState(present - 1);
  const { data, error, refetch } = useQuery({
    queryKey: ['year-ends', year],
    queryFn: () => yearEndCalls.statement(year),
    staleTime: 0,
  });
  return (
    <TitledPage title={text('money.yearEnds')} lead={text('yearEnds.lead')}>
      <SelectField
        label={text('yearEnds.year')}
        value={year}
        sx={{ minWidth: '12rem' }}
        options={Array.from({ length: YEARS_BACK + 1 }, (_, back) => present - back)}
        nameOf={nameOf}
        onChoose={setYear}
      />
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && !data && <ListSkeleton />}
      {data && <Statement key={year} statement={data} />}
      {data && <BoardSection year={year} />}
      {data && <JournalSection key={`journal-${year}`} beginsOn={data.beginsOn} endsOn={data.endsOn} />}
    </TitledPage>
  );
}

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

function Statement({ statement }: { statement: YearStatement }) {
  const text = useText();
  const { date } = useDates();
  const { income, received, asOf, debtors, credits, deferredCents, numbers } = statement;
  const kinds = [...Map.groupBy(income, ({ kind }) => kind)];
  const missing = numbers.reduce((sum, one) => sum + one.missing, 0);
  return (
    <Box component="section" sx={{ mt: 2, display: 'grid', gap: 2, maxWidth: '46rem' }}>
      <Figures
        title={text('yearEnds.income')}
        rows={[
          ...kinds.map(([kind, lines]): [string, number] => [text(`money.kinds.${kind}`), sumOf(lines)]),
          [text('list.total'), sumOf(income)],
        ]}
      />
      <Figures
        title={text('yearEnds.received')}
        rows={[
          [text('yearEnds.in'), received.reduce((sum, { receivedCents }) => sum + receivedCents, 0)],
          [text('yearEnds.refunded'), received.reduce((sum, { refundedCents }) => sum + refundedCents, 0)],
          [text('yearEnds.net'), sumOf(received)],
        ]}
      />
      <Figures title={text('yearEnds.atEnd')} rows={[[text('yearEnds.deferred'), deferredCents]]} />
      <Figures
        title={text('yearEnds.debtors', { on: date(asOf) })}
        rows={[
          ...DEBT_AGES.map((age): [string, number] => [
            text(`yearEnds.ages.${age}`),
            sumOf(debtors.filter((one) => one.age === age)),
          ]),
          [text('list.total'), sumOf(debtors)],
        ]}
      />
      <Figures title={text('yearEnds.credits')} rows={[[text('list.total'), sumOf(credits)]]} />
      <Typography variant="body2">
        {text(missing > 0 ? 'yearEnds.gaps' : 'yearEnds.noGaps', { count: missing })}
      </Typography>
      <YearActs statement={statement} />
    </Box>
  );
}

function Figures({ title, rows }: { title: string; rows: [string, number][] }) {
  return (
    <Box>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3 }}>
        {rows.map(([name, cents]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt">{name}</Typography>
            <Typography component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {moneyText(cents)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function YearActs({ statement: { year, endsOn, isClosed } }: { statement: YearStatement }) {
  const text = useText();
  const toast = useToast();
  const nameOf = useYearName();
  const queryClient = useQueryClient();
  const onError = (error: Error) => toast.failure('membership.failed', error);
  const save = useMutation({
    mutationFn: async () => {
      const { title, sheets } = await yearEndCalls.sheets(year);
      await saveWorkbook(title, sheets, text('list.total'));
    },
    onError,
  });
  const close = useMutation({
    mutationFn: () => yearEndCalls.close(year),
    onSuccess: () => toast.success({ title: 'yearEnds.closed' }),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['year-ends'] }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
        {text('yearEnds.excel')}
      </Button>
      <Button variant="outlined" href={yearEndCalls.paper(year)} download>
        {text('yearEnds.pdf')}
      </Button>
      {!isClosed && endsOn < hongKongDay() && (
        <Button variant="outlined" loading={close.isPending} onClick={() => close.mutate()}>
          {text('yearEnds.close')}
        </Button>
      )}
      {isClosed && <Typography>{text('yearEnds.isClosed')}</Typography>}
      {isClosed && (
        <IfMay action="change" subject="office-rules">
          <ReasonButton name={nameOf(year)} texts={OPEN} act={(reason) => yearEndCalls.open(year, reason)} />
        </IfMay>
      )}
    </Box>
  );
}
