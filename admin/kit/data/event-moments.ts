import type { GetListParams } from 'react-admin';
import { hongKongDay } from '../../../db/dates/days.ts';

/** Event list filter: today's and future events, or past ones. */
export type When = 'coming' | 'past';

const MINUTE_MS = 60_000;

/**
 * Adds the current day and minute to the request, so that the cache does not return an answer from an earlier
 * minute.
 */
export function withMoments(params: GetListParams): GetListParams {
  const { when, shownStatus, ...filter } = params.filter ?? {};
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    ...params,
    filter: {
      ...filter,
      ...(when === 'coming' && { lastDayFrom: hongKongDay() }),
      ...(when === 'past' && { lastDayBefore: hongKongDay() }),
      ...(shownStatus && { shownStatus: `${shownStatus} ${now}` }),
    },
  };
}
