import { hongKongDay } from '../../core/dates/days.ts';
import { daysOf, overFrom } from '../../core/events/event-status.ts';
import type { Event } from '../../core/events/validation/events.ts';
import type { Content } from './content.ts';
import { hongKongMonth } from './hong-kong-time.ts';
import { onceFor } from './once-for.ts';
import { type Page, type PagedList, pageOf, pagesOf } from './paged.ts';

const EVENTS_PER_PAGE = 24;
const RECENT = 6;
const CALENDAR_MS = 365 * 24 * 60 * 60 * 1000;

type Month = string;

interface EventLists {
  coming: Event[];
  past: Map<string, Event[]>;
  months: Map<Month, Event[]>;
}

const monthOf = onceFor(({ eventDate }: Event): Month => hongKongMonth(new Date(eventDate)));

const monthsOf = onceFor((event: Event): Month[] => [
  ...new Set(daysOf(event).map((day) => day.slice(0, 7))),
]);

const isPast = (event: Event, asOf: Date) =>
  event.status === 'completed' ||
  (event.status !== 'upcoming' && event.status !== 'ongoing' && asOf >= overFrom(event));

function listsAt(events: Event[], asOf: Date): EventLists {
  const past = events.filter((event) => isPast(event, asOf));
  const gone = new Set(past);
  const byMonth = Map.groupBy(
    events.toReversed().flatMap((event) => monthsOf(event).map((month) => ({ month, event }))),
    ({ month }) => month,
  );
  const months = [...byMonth].map(([month, found]): [Month, Event[]] => [
    month,
    found.map(({ event }) => event),
  ]);
  return {
    coming: events.filter((event) => !gone.has(event)).toReversed(),
    past: Map.groupBy(past, (event) => monthOf(event).slice(0, 4)),
    months: new Map(months.sort(([a], [b]) => b.localeCompare(a))),
  };
}

const known = new WeakMap<Event[], { asOf: Date; lists: EventLists }>();

function eventLists({ events, asOf }: Content): EventLists {
  const found = known.get(events);
  if (found?.asOf === asOf) return found.lists;
  const lists = listsAt(events, asOf);
  known.set(events, { asOf, lists });
  return lists;
}

const pastLists = (content: Content): PagedList<Event>[] =>
  [...eventLists(content).past].map(([year, items]) => ({ path: `/events/past/${year}`, items }));

const comingList = (content: Content): PagedList<Event> => ({
  path: '/events',
  items: eventLists(content).coming,
});

export interface EventsView extends Page<Event> {
  front?: {
    recent: Event[];
    years: [year: string, count: number][];
    months: Month[];
  };
}

export function eventsView(content: Content, page: number): EventsView {
  const { coming, past } = eventLists(content);
  const front = {
    recent: [...past.values()].flat().slice(0, RECENT),
    years: [...past].map(([year, events]): [string, number] => [year, events.length]),
    months: [...new Set(coming.flatMap(monthsOf))].sort(),
  };
  return { ...pageOf(comingList(content), page, EVENTS_PER_PAGE), ...(page === 1 && { front }) };
}

export const eventPages = (content: Content) => pagesOf([comingList(content)], EVENTS_PER_PAGE);

export interface PastEventsView extends Page<Event> {
  year: string;
  years: string[];
}

export function pastEventsView(content: Content, year: string, page: number): PastEventsView {
  const { past } = eventLists(content);
  const list = { path: `/events/past/${year}`, items: past.get(year) ?? [] };
  return { ...pageOf(list, page, EVENTS_PER_PAGE), year, years: [...past.keys()] };
}

export const pastEventPages = (content: Content) =>
  pagesOf(pastLists(content), EVENTS_PER_PAGE).map(({ path, page }) => ({
    path,
    page,
    year: path.slice(-4),
  }));

export interface EventMonthView {
  month: Month;
  events: Event[];
  earlier?: Month | undefined;
  later?: Month | undefined;
}

export function eventMonthView(content: Content, month: Month): EventMonthView {
  const { months } = eventLists(content);
  const keys = [...months.keys()];
  const place = keys.indexOf(month);
  return { month, events: months.get(month) ?? [], later: keys[place - 1], earlier: keys[place + 1] };
}

export const eventMonths = (content: Content): Month[] => [...eventLists(content).months.keys()];

export function calendarView({ events, asOf }: Content): Event[] {
  const from = hongKongDay(new Date(asOf.getTime() - CALENDAR_MS));
  return events.filter(({ eventDate }) => hongKongDay(new Date(eventDate)) >= from);
}
