import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { MailState } from '../../../core/office/validation/mail.ts';
import { useCall } from '../../kit/feedback/useCall.ts';
import { useDates } from '../../kit/i18n/useDates.ts';
import { useText } from '../../kit/i18n/useText.ts';
import { mailCalls } from './mail-calls.ts';
import { MAIL_STATE, useMailState } from './useMailState.ts';

export function MailStateStrip() {
  const { data: state } = useMailState();
  if (!state) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Hindrance state={state} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Provider state={state} />
        <PauseButton isPaused={state.pausedAt !== null} />
      </Box>
      <Rates state={state} />
      <Suppressions state={state} />
    </Box>
  );
}

function Hindrance({
  state: { provider, pausedAt, pauseReason, troubleSince, trouble },
}: {
  state: MailState;
}) {
  const text = useText();
  const { dateTime } = useDates();
  if (pausedAt)
    return (
      <Alert severity="warning">
        {text(pauseReason === 'restore' ? 'mail.pausedByRestore' : 'mail.paused', { at: dateTime(pausedAt) })}
      </Alert>
    );
  if (provider === 'none') return <Alert severity="info">{text('mail.noProvider')}</Alert>;
  if (troubleSince)
    return (
      <Alert severity="error">{text('mail.trouble', { at: dateTime(troubleSince), reason: trouble })}</Alert>
    );
  return null;
}

function Provider({ state: { provider, sender, hasLinks } }: { state: MailState }) {
  const text = useText();
  const parts = [
    text(`mail.providers.${provider}`),
    sender && text('app.named', { name: text('mail.sender'), value: sender }),
    !hasLinks && text('mail.noLinks'),
  ];
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  );
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCall({
    call: () => mailCalls.pause(!isPaused),
    onDone: () => queryClient.invalidateQueries({ queryKey: [MAIL_STATE] }),
    failed: 'mail.failed',
  });
  return (
    <Button
      size="small"
      variant={isPaused ? 'contained' : 'text'}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text(isPaused ? 'mail.resume' : 'mail.pause')}
    </Button>
  );
}

function Rates({ state: { mostBulkPerMinute, mostBulkPerDay } }: { state: MailState }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCall({
    call: mailCalls.setRates,
    onDone: () => queryClient.invalidateQueries({ queryKey: [MAIL_STATE] }),
    failed: 'mail.failed',
  });
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text('mail.rates', { minute: mostBulkPerMinute, day: mostBulkPerDay })}
      </Box>
      <Box
        component="form"
        key={`${mostBulkPerMinute} ${mostBulkPerDay}`}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          mutate({
            mostBulkPerMinute: Number(given.get('minute')),
            mostBulkPerDay: Number(given.get('day')),
          });
        }}
      >
        <RateField name="minute" label={text('mail.ratePerMinute')} value={mostBulkPerMinute} most={1000} />
        <RateField name="day" label={text('mail.ratePerDay')} value={mostBulkPerDay} most={100_000} />
        <Button type="submit" size="small" variant="outlined" loading={isPending}>
          {text('action.save')}
        </Button>
      </Box>
    </Box>
  );
}

interface RateFieldProps {
  name: string;
  label: string;
  value: number;
  most: number;
}

function RateField({ name, label, value, most }: RateFieldProps) {
  return (
    <TextField
      {...{ name, label }}
      type="number"
      size="small"
      required
      defaultValue={value}
      slotProps={{ htmlInput: { min: 1, max: most } }}
    />
  );
}

function Suppressions({ state: { suppressions } }: { state: MailState }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { mutate } = useCall({
    call: mailCalls.release,
    onDone: () => queryClient.invalidateQueries({ queryKey: [MAIL_STATE] }),
    failed: 'mail.failed',
  });
  if (suppressions.length === 0) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text('mail.suppressions', { count: suppressions.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {suppressions.map(({ id, address, reason }) => (
          <li key={id}>
            {address} · {text(reason === 'complained' ? 'mail.reasons.complained' : 'mail.reasons.bounced')}
            <Button size="small" onClick={() => mutate(id)}>
              {text('mail.release')}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
