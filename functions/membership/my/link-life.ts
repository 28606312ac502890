import { assumedEnd } from '../../../db/event-status.ts';
import { expired } from '../../office/mail/links.ts';

/** Days after the event for which a link is valid. */
const OPEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws 410 `link_expired` when the event was more than a month ago. */
export function refuseOldLink(event: Parameters<typeof assumedEnd>[0]): void {
  if (assumedEnd(event).getTime() + OPEN_DAYS * DAY_MS < Date.now()) throw expired();
}
