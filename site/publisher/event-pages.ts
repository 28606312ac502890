import type { Event } from '../../db/validation/events/events.ts';
import {
  calendarView,
  eventMonths,
  eventMonthView,
  eventPages,
  eventsView,
  pastEventPages,
  pastEventsView,
} from '../content/event-views.ts';
import { pagePath } from '../content/paged.ts';
import { inAllLanguages, picturedDigest, recordDigest, type Shown } from './shown.ts';

const states = (events: Event[]) => events.map(picturedDigest);

/** All event lists: upcoming, past by year, by month, and the calendar. */
export const eventListPages = (): Shown[] => [
  ...eventPages().flatMap(({ path, page }) => {
    const { items, front, ...view } = eventsView(page);
    const shown = [view, states(items), front && { ...front, recent: states(front.recent) }];
    return inAllLanguages(pagePath(path, page), shown);
  }),
  ...pastEventPages().flatMap(({ path, page, year }) => {
    const { items, ...view } = pastEventsView(year, page);
    return inAllLanguages(pagePath(path, page), [view, states(items)]);
  }),
  ...eventMonths().flatMap((month) => {
    const { events, ...view } = eventMonthView(month);
    return inAllLanguages(`/events/month/${month}`, [view, states(events)]);
  }),
  ...inAllLanguages('/events.ics', calendarView().map(recordDigest)),
];
