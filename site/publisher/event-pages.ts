import type { Event } from '../../core/events/validation/events.ts';
import type { Content } from '../content/content.ts';
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

export function eventListPages(content: Content): Shown[] {
  const states = (events: Event[]) => events.map((event) => picturedDigest(content, event));
  return [
    ...eventPages(content).flatMap(({ path, page }) => {
      const { items, front, ...view } = eventsView(content, page);
      const shown = [view, states(items), front && { ...front, recent: states(front.recent) }];
      return inAllLanguages(pagePath(path, page), shown);
    }),
    ...pastEventPages(content).flatMap(({ path, page, year }) => {
      const { items, ...view } = pastEventsView(content, year, page);
      return inAllLanguages(pagePath(path, page), [view, states(items)]);
    }),
    ...eventMonths(content).flatMap((month) => {
      const { events, ...view } = eventMonthView(content, month);
      return inAllLanguages(`/events/month/${month}`, [view, states(events)]);
    }),
    ...inAllLanguages('/events.ics', calendarView(content).map(recordDigest)),
  ];
}
