import { Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JOURNAL_SYSTEMS, type JournalSystem, type LedgerAccount } from '../../../../core/money/kinds.ts';
import { OFFERED_METHODS } from '../../../../core/money/offered-methods.ts';
import type { LedgerAccounts } from '../../../../core/money/validation/year-ends.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { saveCsv } from '../../../kit/exports/save-file.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { yearEndCalls } from './year-end-calls.ts';

const SYSTEM_NAMES: Record<JournalSystem, string> = { xero: 'Xero', quickbooks: 'QuickBooks Online' };

interface JournalSectionProps {
  beginsOn: string;
  endsOn: string;
}

export function JournalSection({ beginsOn, endsOn }: JournalSectionProps) {
  const text = useText();
  const { date } = useDates();
  const { data: accounts } = useQuery({
    queryKey: ['year-ends', 'accounts'],
    queryFn: yearEndCalls.accounts,
    staleTime: 0,
  });
  const { data: journals = [] } = useQuery({
    queryKey: ['year-ends', 'journals'],
    queryFn: yearEndCalls.journals,
    staleTime: 0,
  });
  const { make, again } = useJournals(beginsOn, endsOn);
  return (
    <Box component="section" sx={{ mt: 4, maxWidth: '46rem' }}>
      <Typography variant="h2" component="h3">
        {text('yearEnds.journal')}
      </Typography>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{text('yearEnds.journalLead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {JOURNAL_SYSTEMS.map((system) => (
          <Button
            key={system}
            variant="outlined"
            loading={make.isPending}
            onClick={() => make.mutate(system)}
          >
            {text('yearEnds.exportTo', { name: SYSTEM_NAMES[system] })}
          </Button>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {journals.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography variant="body2" sx={{ mr: 'auto' }}>
              {text('yearEnds.exported', {
                ...{ name: SYSTEM_NAMES[one.system], on: date(one.createdAt), count: one.entries },
                ...{ from: date(one.fromOn), until: date(one.untilOn) },
              })}
            </Typography>
            <Button size="small" loading={again.isPending} onClick={() => again.mutate(one.id)}>
              {text('yearEnds.again')}
            </Button>
          </Box>
        ))}
      </Box>
      {accounts && <AccountFields key={JSON.stringify(accounts)} stored={accounts} />}
    </Box>
  );
}

function useJournals(fromOn: string, untilOn: string) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = ({ files }: Awaited<ReturnType<typeof yearEndCalls.journal>>) => {
    for (const file of files) saveCsv(file);
  };
  const shared = {
    onSuccess: save,
    onError: (error: Error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['year-ends', 'journals'] }),
  };
  return {
    make: useMutation({
      mutationFn: (system: JournalSystem) => yearEndCalls.makeJournal(system, fromOn, untilOn),
      ...shared,
    }),
    again: useMutation({ mutationFn: (id: number) => yearEndCalls.journal(id), ...shared }),
  };
}

function useAccountName() {
  const text = useText();
  return (account: LedgerAccount): string => {
    const [part = '', kind] = account.split(':');
    if (part === 'income') return text('yearEnds.incomeOf', { kind: text(`money.kinds.${kind as 'join'}`) });
    if (part === 'bank') return text('yearEnds.bankOf', { method: text(`money.methods.${kind as 'fps'}`) });
    return text(`yearEnds.${account as 'receivable'}`);
  };
}

const isOffered = ({ account }: { account: LedgerAccount }) =>
  !account.startsWith('bank:') || OFFERED_METHODS.some((method) => account === `bank:${method}`);

function AccountFields({ stored }: { stored: LedgerAccounts }) {
  const text = useText();
  const nameOf = useAccountName();
  const [accounts, setAccounts] = useState(stored.accounts);
  const isChanged = JSON.stringify(accounts) !== JSON.stringify(stored.accounts);
  const { mutate, isPending } = useCall({
    call: () => yearEndCalls.saveAccounts({ accounts }),
    done: 'membership.saved',
    failed: 'membership.failed',
    refreshes: ['year-ends', 'accounts'],
  });
  const set = (account: LedgerAccount, values: object) =>
    setAccounts(accounts.map((one) => (one.account === account ? { ...one, ...values } : one)));
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
        {text('yearEnds.accounts')}
      </Typography>
      <LeaveGuard isDirty={isChanged} />
      {accounts.filter(isOffered).map(({ account, code, name }) => (
        <Box key={account} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
          <Typography sx={{ flex: '1 1 12rem' }}>{nameOf(account)}</Typography>
          <TextField
            size="small"
            value={code}
            onChange={({ target }) => set(account, { code: target.value })}
            sx={{ width: '8rem' }}
            slotProps={{
              htmlInput: { 'aria-label': `${nameOf(account)}: ${text('yearEnds.code')}`, maxLength: 50 },
            }}
          />
          <TextField
            size="small"
            value={name}
            onChange={({ target }) => set(account, { name: target.value })}
            sx={{ width: '16rem' }}
            slotProps={{
              htmlInput: { 'aria-label': `${nameOf(account)}: ${text('yearEnds.name')}`, maxLength: 200 },
            }}
          />
        </Box>
      ))}
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        loading={isPending}
        disabled={!isChanged}
        onClick={() => mutate()}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
