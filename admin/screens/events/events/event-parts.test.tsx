import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '../../../../core/events/validation/events.ts';
import { InForm } from '../../../testing/form.tsx';
import { inList } from '../../../testing/list.tsx';
import { render, textOf, use } from '../../../testing/render.tsx';
import { DraftDoubt } from './DraftDoubt.tsx';
import { EventStatusChip } from './EventCard.tsx';
import { EventHeading } from './EventHeading.tsx';
import { useEventOutcome } from './useEventOutcome.ts';
import { WeekdayQuestion } from './WeekdayQuestion.tsx';
import { WhenTabs } from './WhenTabs.tsx';

const EVENT = {
  id: 7,
  title: 'Cat show',
  eventDate: '2026-12-05T06:30:00.000Z',
  endsAt: null,
  location: 'Wan Chai',
  status: 'upcoming',
  statusSetByHand: false,
} as Event;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-21T00:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the status of an event on its card', () => {
  const chip = (values: Partial<Event>) =>
    textOf(render(<EventStatusChip event={{ ...EVENT, ...values }} />));

  it('is derived from the date and marked “(by date)”, until staff choose a status', () => {
    expect(chip({})).toBe('Upcoming (by date)');
    expect(chip({ eventDate: '2026-11-20T06:30:00Z' })).toBe('Completed (by date)');
    expect(chip({ status: 'postponed', statusSetByHand: true })).toBe('Postponed');
  });

  it('is “In preparation” for an unknown stored value', () => {
    expect(chip({ status: '其他', statusSetByHand: true })).toBe('In preparation');
  });
});

describe('the tabs of upcoming and past events', () => {
  const tabs = (when: 'coming' | 'past', filterValues: object) =>
    render(inList(<WhenTabs when={when} />, { filterValues }));
  const links = (markup: string) =>
    [...markup.matchAll(/href="([^"]*)"/g)].map(
      ([, to = '']) => new URL(to.replaceAll('&amp;', '&'), 'http://x'),
    );

  it('mark the current tab', () => {
    expect(tabs('past', {})).toMatch(/aria-current="page"[^>]*>Past/);
    expect(tabs('coming', {})).toMatch(/aria-current="page"[^>]*>Coming up/);
  });

  it('link to upcoming events without URL parameters, and to past events sorted latest first', () => {
    const [coming, past] = links(tabs('coming', {}));
    expect(`${coming?.pathname}${coming?.search}`).toBe('/dashboard/events');
    expect(Object.fromEntries(past?.searchParams ?? [])).toEqual({
      filter: '{"when":"past"}',
      sort: 'eventDate',
      order: 'DESC',
      page: '1',
      perPage: '12',
    });
  });

  it('keep the search text, but drop all other filters', () => {
    const [coming, past] = links(tabs('past', { q: 'cat', when: 'past', shownStatus: 'cancelled' }));
    expect(coming?.searchParams.get('filter')).toBe('{"q":"cat"}');
    expect(coming?.searchParams.get('order')).toBe('ASC');
    expect(past?.searchParams.get('filter')).toBe('{"when":"past","q":"cat"}');
  });
});

describe('the check of an event date against the weekday in the pasted text', () => {
  const question = (eventDate: unknown, weekday: unknown, assumedYear?: number) =>
    textOf(
      render(
        <InForm resource="events" values={{ eventDate, weekday, assumedYear }}>
          <WeekdayQuestion />
        </InForm>,
      ),
    );

  it('requires confirmation when the weekdays differ', () => {
    expect(question('2026-12-05T06:30:00Z', 0)).toBe(
      'The post says Sunday, but Dec 5, 2026 is a Saturday. Is the date right?',
    );
  });

  it('requires confirmation of a year that the pasted text does not name', () => {
    expect(question('2027-11-20T06:30:00Z', null, 2027)).toBe(
      'The post names no year. The day has passed this year, so 2027 is assumed. Is the year right?',
    );
    expect(question('2026-11-20T06:30:00Z', null, 2027)).toBe('');
  });

  it('uses the day in Hong Kong', () => {
    expect(question('2026-12-05T17:00:00Z', 0)).toBe('');
    expect(question('2026-12-05T17:00:00Z', 6)).toContain('Dec 6, 2026 is a Sunday');
  });

  it.each([
    ['2026-12-05T06:30:00Z', 6],
    ['2026-12-05T06:30:00Z', null],
    [null, 6],
  ])('requires no confirmation for the date %j and the weekday %j', (eventDate, weekday) => {
    expect(question(eventDate, weekday)).toBe('');
  });
});

it('marks a field that the pasted text leaves open, and no other field', () => {
  const shown = (of: string) =>
    textOf(
      render(
        <InForm resource="events" values={{ doubts: ['eventDate'] }}>
          <DraftDoubt of={of} />
        </InForm>,
      ),
    );
  expect([shown('eventDate'), shown('location')]).toEqual(['Not clear in the post. Please check.', '']);
});

describe('the heading of an event’s pages', () => {
  it('shows the title, the time and the place of the event', () => {
    const heading = (
      <EventHeading title="Registrations" event={EVENT}>
        {'Close'}
      </EventHeading>
    );
    expect(textOf(render(heading))).toBe('Registrations Cat show Dec 5, 2026, 14:30 · Wan Chai Close');
  });

  it('shows the title and buttons while the event is loading', () => {
    const heading = (
      <EventHeading title="Registrations" event={undefined}>
        {'Close'}
      </EventHeading>
    );
    expect(textOf(render(heading))).toBe('Registrations Close');
  });
});

describe('the notification about a saved event', () => {
  it('says that the event is going live, and links to its page in each language', () => {
    const { text, links } = use(() => useEventOutcome())({ id: 7 });
    expect(text).toBe('It is going live. In a moment you will see it here:');
    expect(links?.map(({ to }) => to)).toEqual(['/events/7', '/zh-cn/events/7', '/en/events/7']);
  });

  it('links first to the registration form that was created with the event', () => {
    const { text, links } = use(() => useEventOutcome(() => true))({ id: 7 });
    expect(text).toBe('It is going live with its registration form:');
    expect(links?.[0]).toEqual({ label: 'Form and link', to: '/admin/event-registration-form/7' });
    expect(links).toHaveLength(4);
  });
});
