import { calendarEnd } from '../../db/event-status.ts';
import { expired } from '../mail/links.ts';

/** Days after the event for which a link still opens. */
const OPEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws 410 `link_expired` a month after the event. */
export function refuseOldLink(event: Parameters<typeof calendarEnd>[0]): void {
  if (calendarEnd(event).getTime() + OPEN_DAYS * DAY_MS < Date.now()) throw expired();
}
