import { assumedEnd } from '../../../core/events/event-status.ts';
import { expired } from '../../mail/rendering/links.ts';

const DAYS_AFTER_EVENT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function refuseOldLink(event: Parameters<typeof assumedEnd>[0]): void {
  if (assumedEnd(event).getTime() + DAYS_AFTER_EVENT * DAY_MS < Date.now()) throw expired();
}
