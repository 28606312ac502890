import type { GetListParams } from 'react-admin';
import { hongKongDay } from '../../../core/dates/days.ts';

export type When = 'coming' | 'past';

const MINUTE_MS = 60_000;

export function withMoments(params: GetListParams): GetListParams {
  const { when, shownStatus, ...filter } = params.filter ?? {};
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    ...params,
    filter: {
      ...filter,
      // A draft can lack its day.
      ...(when === 'coming' && filter.state !== 'draft' && { lastDayFrom: hongKongDay() }),
      ...(when === 'past' && { lastDayBefore: hongKongDay() }),
      // With the moment in the filter, the cache returns no answer from an earlier minute.
      ...(shownStatus && { shownStatus: `${shownStatus} ${now}` }),
    },
  };
}
