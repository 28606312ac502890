import { useCallback, useEffect, useState } from 'react';
import { dayAfter, hongKongDay, mondayOf } from '../../../core/dates/days.ts';
import type { FreeSlots } from '../../../core/events/validation/venue.ts';

const DAYS = 28;

export type LoadedSlots =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'closed' }
  | { state: 'open'; free: FreeSlots; from: string; to: string };

async function load(from: string, locale: string): Promise<LoadedSlots> {
  const to = dayAfter(from, DAYS - 1);
  const response = await fetch(`/api/venue-slots?from=${from}&to=${to}`, {
    headers: { 'Accept-Language': locale },
  });
  if (response.status === 409) return { state: 'closed' };
  if (!response.ok) return { state: 'failed' };
  const free: FreeSlots = await response.json();
  return free.venues.length > 0 ? { state: 'open', free, from, to } : { state: 'closed' };
}

export function useSlots(locale: string) {
  const [loaded, setLoaded] = useState<LoadedSlots>({ state: 'loading' });
  const [monday, setMonday] = useState<string>();

  const fetchFrom = useCallback(
    (from: string, isFirst = false) =>
      load(from, locale).then(
        (next) => {
          setLoaded(next);
          if (next.state === 'open' && isFirst) setMonday(mondayOf(next.free.firstDay));
        },
        () => setLoaded({ state: 'failed' }),
      ),
    [locale],
  );
  const start = useCallback(() => {
    setLoaded({ state: 'loading' });
    fetchFrom(mondayOf(hongKongDay(new Date())), true);
  }, [fetchFrom]);
  useEffect(start, [start]);

  const show = (week: string) => {
    setMonday(week);
    if (loaded.state === 'open' && (week < loaded.from || dayAfter(week, 6) > loaded.to)) fetchFrom(week);
  };
  const refresh = () => loaded.state === 'open' && fetchFrom(loaded.from);
  return { loaded, monday, show, refresh, retry: start };
}
