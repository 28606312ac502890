import type { GetListParams } from 'react-admin';
import { today } from '../i18n/today.ts';

/** What the list of events is asked: the events to come and those of today, or those that are over. */
export type When = 'coming' | 'past';

const MINUTE_MS = 60_000;

/** Says to the API which day and moment it is: it keeps no answer that ages by itself. */
export function withMoments(params: GetListParams): GetListParams {
  const { when, shownStatus, ...filter } = params.filter ?? {};
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
  return {
    ...params,
    filter: {
      ...filter,
      ...(when === 'coming' && { lastDayFrom: today() }),
      ...(when === 'past' && { lastDayBefore: today() }),
      ...(shownStatus && { shownStatus: `${shownStatus} ${now}` }),
    },
  };
}
