import { EVENT_STATUSES, type EventStatus } from './constants.ts';

const isKnown = (status: string): status is EventStatus => EVENT_STATUSES.some((known) => known === status);

/** Any value that is no status shows as in preparation (specification 4). */
export const shownStatus = (status: string): EventStatus => (isKnown(status) ? status : 'preparing');
