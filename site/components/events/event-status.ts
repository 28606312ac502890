import type { EventStatus } from '../../../db/constants.ts';
import { shownStatus } from '../../../db/event-status.ts';

const BADGE: Record<EventStatus, string> = {
  upcoming: '',
  ongoing: 'badge-warm',
  completed: 'badge-quiet',
  preparing: 'badge-harbour',
  postponed: 'badge-mustard',
  cancelled: 'badge-mustard',
};

export const badgeClass = (status: string): string => `badge ${BADGE[shownStatus(status)]}`;
