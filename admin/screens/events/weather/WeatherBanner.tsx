import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Weather } from '../../../../core/outreach/validation/weather.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { MessengerRow } from '../../../kit/lists/MessengerRow.tsx';
import { weatherCalls } from './weather-calls.ts';

const WEATHER = ['weather'];
/** The server asks the Hong Kong Observatory at the same interval. */
const WATCH_MS = 120_000;
const CODES = ['TC8NE', 'TC8SE', 'TC8NW', 'TC8SW', 'TC9', 'TC10', 'WRAINB'] as const;

function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  return useCall({
    call: act,
    failed: 'weather.failed',
    refreshes: EVERYTHING,
  });
}

export function WeatherBanner() {
  return (
    <IfMay action="change" subject="events">
      <Watched />
    </IfMay>
  );
}

function Watched() {
  const { data } = useRead({
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
      {data.proposals
        .filter(({ status }) => status === 'sent')
        .map((proposal) => (
          <Postponed key={proposal.id} proposal={proposal} />
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

function Postponed({ proposal: { id, title, byName } }: { proposal: Weather['proposals'][number] }) {
  const text = useText();
  const [isListed, setListed] = useState(false);
  return (
    <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {text('weather.postponed', { title, name: byName ?? '' })}
      <Box>
        <Button size="small" color="inherit" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {text('weather.rest')}
        </Button>
      </Box>
      {isListed && <Unreached id={id} />}
    </Alert>
  );
}

function Unreached({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: [...WEATHER, 'whatsapp', id],
    queryFn: () => weatherCalls.whatsapp(id),
    // The list of people is fetched only once, because each request adds an entry to the audit log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.people.length === 0) return <Typography role="status">{text('weather.nobody')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.people.map(({ name, phone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share name and number, and the list does not change
        <MessengerRow key={place} name={name} phone={phone} body={data.text} />
      ))}
    </Box>
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
