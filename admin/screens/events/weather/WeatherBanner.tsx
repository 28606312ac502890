import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Weather } from '../../../../db/validation/outreach/weather.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { weatherCalls } from '../../../kit/data/weather-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const WEATHER = ['weather'];
/** As often as the Observatory is asked. */
const WATCH_MS = 120_000;
const CODES = ['TC8NE', 'TC8SE', 'TC8NW', 'TC8SW', 'TC9', 'TC10', 'WRAINB'] as const;

function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: (error) => toast.failure('weather.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Today's proposals to postpone events for the weather, and the switch of the watch. */
export function WeatherBanner() {
  return (
    <IfMay action="change" subject="events">
      <Watched />
    </IfMay>
  );
}

function Watched() {
  const { data } = useQuery({
    queryKey: WEATHER,
    queryFn: weatherCalls.read,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOn ? WATCH_MS : false),
  });
  const text = useText();
  if (!data) return null;
  return (
    <>
      {data.isSilent && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('weather.silent')}
        </Alert>
      )}
      {data.proposals
        .filter(({ status }) => status === 'open')
        .map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      <Switch weather={data} />
    </>
  );
}

function Proposal({ proposal }: { proposal: Weather['proposals'][number] }) {
  const text = useText();
  const { dateTime } = useDates();
  const [requestId] = useState(() => crypto.randomUUID());
  const postpone = useAct(() => weatherCalls.postpone(proposal.id, requestId));
  const dismiss = useAct(() => weatherCalls.dismiss(proposal.id));
  const code = CODES.find((known) => known === proposal.code);
  return (
    <Alert
      severity="error"
      sx={{ mb: 2, flexWrap: 'wrap', border: 1, borderColor: 'error.main' }}
      action={
        <>
          <Button color="inherit" size="small" loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
            {text('weather.dismiss')}
          </Button>
          <Button
            variant="contained"
            size="small"
            loading={postpone.isPending}
            onClick={() => postpone.mutate({})}
          >
            {text('weather.postpone', { count: proposal.peopleCount })}
          </Button>
        </>
      }
    >
      {code && <strong>{text(`weather.signal.${code}`)}</strong>}
      <br />
      {proposal.title} · {dateTime(proposal.eventDate)}
    </Alert>
  );
}

function Switch({ weather: { isOn, answeredAt } }: { weather: Weather }) {
  const text = useText();
  const { dateTime } = useDates();
  const turn = useAct(weatherCalls.turn);
  const state = isOn
    ? text('weather.isOn', { at: answeredAt ? dateTime(answeredAt) : '—' })
    : text('weather.isOff');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="body2">{state}</Typography>
      <Button size="small" loading={turn.isPending} onClick={() => turn.mutate(!isOn)}>
        {text(isOn ? 'weather.turnOff' : 'weather.turnOn')}
      </Button>
    </Box>
  );
}
