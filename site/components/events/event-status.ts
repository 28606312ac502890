import { shownStatus } from '../../../core/events/event-status.ts';
import type { EventStatus } from '../../../core/events/kinds.ts';

const BADGE: Record<EventStatus, string> = {
  upcoming: '',
  ongoing: 'badge-warm',
  completed: 'badge-quiet',
  preparing: 'badge-harbour',
  postponed: 'badge-mustard',
  cancelled: 'badge-mustard',
};

export const badgeClass = (status: string): string => `badge ${BADGE[shownStatus(status)]}`;
