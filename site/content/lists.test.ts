import { describe, expect, it } from 'vitest';
import type { Event } from '../../core/events/validation/events.ts';
import { type Content, NO_CONTENT } from './content.ts';
import {
  calendarView,
  eventMonths,
  eventMonthView,
  eventPages,
  eventsView,
  pastEventsView,
} from './event-views.ts';
import { publicationPages, publicationsView } from './publication-views.ts';

const contentWith = (shown: Partial<Content>): Content => ({ ...NO_CONTENT, ...shown });

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('events', () => {
  const asOf = new Date('2026-11-21T16:30:00Z');
  const event = (id: number, status: string, eventDate: string) =>
    ({ id, status, eventDate, endsAt: null }) as Event;
  // Events by date, newest first, as in the content.
  const events = [
    event(8, 'preparing', '2027-03-01T04:00:00Z'),
    event(7, 'cancelled', '2026-12-24T12:00:00Z'),
    event(6, 'upcoming', '2026-11-30T16:00:00Z'),
    event(5, 'postponed', '2026-11-22T02:00:00Z'),
    event(4, 'ongoing', '2026-11-20T02:00:00Z'),
    event(3, 'preparing', '2026-11-21T02:00:00Z'),
    event(2, 'completed', '2026-01-01T02:00:00Z'),
    event(1, 'completed', '2025-12-31T15:59:00Z'),
  ];

  it('are listed soonest first while upcoming, and by year after their last day in Hong Kong', () => {
    const content = contentWith({ asOf, events });
    const { items, front } = eventsView(content, 1);
    expect(ids(items)).toEqual([4, 5, 6, 7, 8]);
    expect(ids(front?.recent ?? [])).toEqual([3, 2, 1]);
    expect(front?.years).toEqual([
      ['2026', 2],
      ['2025', 1],
    ]);
    expect(front?.months).toEqual(['2026-11', '2026-12', '2027-03']);
    expect(ids(pastEventsView(content, '2026', 1).items)).toEqual([3, 2]);
    const earlier = contentWith({ asOf: new Date('2026-11-21T15:30:00Z'), events });
    expect(ids(eventsView(earlier, 1).items)).toContain(3);
  });

  it('are grouped by month in Hong Kong, with links to the nearest months that have events', () => {
    const content = contentWith({ asOf, events });
    expect(eventMonths(content)).toEqual(['2027-03', '2026-12', '2026-11', '2026-01', '2025-12']);
    const { events: december, earlier, later } = eventMonthView(content, '2026-12');
    expect([ids(december), earlier, later]).toEqual([[6, 7], '2026-11', '2027-03']);
  });

  it('are split into pages of 24, and stay in the subscribed calendar for one year', () => {
    const many = Array.from({ length: 49 }, (_, index) => event(index, 'upcoming', '2027-01-01T00:00:00Z'));
    const content = contentWith({
      asOf,
      events: [
        ...many,
        event(90, 'completed', '2025-11-22T00:00:00Z'),
        event(91, 'completed', '2025-11-20T00:00:00Z'),
      ],
    });
    expect(eventPages(content).map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(eventsView(content, 3)).toMatchObject({ page: 3, pages: 3 });
    expect(eventsView(content, 3)).not.toHaveProperty('front');
    expect(eventsView(content, 3).items).toHaveLength(1);
    expect(ids(calendarView(content)).slice(-2)).toEqual([48, 90]);
  });
});

describe('publications', () => {
  const publication = (id: number, fileUrl: string, pages: number, publishedAt = '2026-05-01T00:00:00Z') =>
    ({
      id,
      fileUrl,
      pageUrls: Array(pages).fill('/x'),
      publishedAt,
      downloadCount: id,
    }) as Content['publications'][number];

  it('are grouped by year in Hong Kong and by kind', () => {
    const content = contentWith({
      publications: [
        publication(4, '/uploads/a.pdf', 10),
        publication(3, '/uploads/a.jpg', 3),
        publication(2, '/uploads/b.jpg', 1, '2025-12-31T16:00:00Z'),
        publication(1, '/uploads/b.PDF', 0, '2025-12-31T15:59:00Z'),
      ],
    });
    expect(
      publicationsView(content, '/publications', 1).shelves?.map(({ path, count }) => `${path} ${count}`),
    ).toEqual([
      ...['/publications/year/2026 3', '/publications/year/2025 1'],
      ...['/publications/kind/document 2', '/publications/kind/album 1', '/publications/kind/poster 1'],
    ]);
    expect(ids(publicationsView(content, '/publications/kind/document', 1).items)).toEqual([4, 1]);
    expect(publicationPages(content)).toContainEqual({ path: '/publications/year/2025', page: 1 });
  });

  it('omit the download count, so that a download changes no page', () => {
    const content = contentWith({ publications: [publication(99, '/uploads/a.pdf', 1)] });
    expect(publicationsView(content, '/publications', 1).items[0]).not.toHaveProperty('downloadCount');
  });
});
