import { Box, Link, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Today as TodayAnswer } from '../../../../core/office/validation/dashboard.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { useMayWrite } from '../../../kit/access/screen-access.ts';
import { useAccess } from '../../../kit/access/useAccess.ts';
import { TODAY } from '../../../kit/data/queryClient.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { withTexts } from '../../../kit/i18n/i18nProvider.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Money } from './Money.tsx';
import { ToDo } from './ToDo.tsx';
import { WhatIsWrong } from './WhatIsWrong.tsx';

const UntoldEvents = lazy(() =>
  withTexts(async () => ({
    default: (await import('../../events/event-letters/UntoldEvents.tsx')).UntoldEvents,
  })),
);

export function Today() {
  const text = useText();
  const data = useConsoleData();
  const updates = useUpdates();
  const { data: today } = useRead({
    // The query key contains the result of the last poll, so that new records cause a refetch.
    queryKey: [...TODAY, updates],
    queryFn: data.today,
    // Without this condition, the first poll would cause a second request.
    enabled: updates !== undefined,
    placeholderData: keepPreviousData,
  });
  // The accounts come first for an account that may not write news.
  const isMoneyFirst = !useMayWrite('news');
  const money = today?.money && (
    <Part title={text('today.money')}>
      <Money money={today.money} />
    </Part>
  );
  return (
    <Box
      component="section"
      aria-label={text('today.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(auto-fit, minmax(14rem, 1fr))' },
        gap: 2.5,
        minHeight: 96,
        p: 2,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {isMoneyFirst && money}
      {(!today || today.enquiries || today.applications || today.venueRequests) && (
        <Part title={text('today.toDo')}>{today && <ToDo today={today} />}</Part>
      )}
      {!isMoneyFirst && money}
      <Part title={text('today.week')}>
        <Suspense fallback={null}>
          <UntoldEvents />
        </Suspense>
        {today && <Week today={today} />}
      </Part>
      <IfMay action="read" subject="news">
        <Part title={text('today.scheduled')}>{today && <Scheduled today={today} />}</Part>
      </IfMay>
      <IfMay action="read" subject="readiness">
        <Part title={text('today.wrong')}>
          <WhatIsWrong />
        </Part>
      </IfMay>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
      <Typography variant="h2" sx={{ fontSize: '0.9375rem', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Week({ today: { events } }: { today: TodayAnswer }) {
  const mayKnowWho = useAccess()('read', 'event-registrations');
  const text = useText();
  const { eventDates } = useDates();
  if (events.length === 0) return <Quiet>{text('today.noEvents')}</Quiet>;
  return events.map(({ id, title, hasForm, registered, places, ...times }) => (
    <Entry
      key={id}
      to={hasForm && mayKnowWho ? `/event-registrations/${id}` : `/dashboard/events/${id}`}
      name={title}
      note={[
        eventDates(times),
        hasForm
          ? text(places ? 'today.places' : 'today.registered', { registered, places })
          : text('today.noForm'),
      ].join(' · ')}
    />
  ));
}

function Scheduled({ today: { scheduled = [] } }: { today: TodayAnswer }) {
  const text = useText();
  const { dateTime } = useDates();
  if (scheduled.length === 0) return <Quiet>{text('today.noneScheduled')}</Quiet>;
  return scheduled.map(({ id, title, publishedAt }) => (
    <Entry key={id} to={`/dashboard/news/${id}`} name={title} note={dateTime(publishedAt)} />
  ));
}

function Entry({ to, name, note }: { to: string; name: string; note: string }) {
  return (
    <Box sx={{ mb: 0.75 }}>
      <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
