import type { EventStatus } from '../../db/constants.ts';

const BADGE: Record<EventStatus, string> = {
  upcoming: '',
  ongoing: 'badge-warm',
  completed: 'badge-quiet',
  preparing: 'badge-harbour',
  postponed: 'badge-mustard',
  cancelled: 'badge-mustard',
};

/** Any status that is not known shows as in preparation (specification 4). */
export const shownStatus = (status: string): EventStatus =>
  Object.hasOwn(BADGE, status) ? (status as EventStatus) : 'preparing';

export const badgeClass = (status: string): string => `badge ${BADGE[shownStatus(status)]}`;
