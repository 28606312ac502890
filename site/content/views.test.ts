import { describe, expect, it } from 'vitest';
import type { Event } from '../../core/events/validation/events.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { type Content, type NewsCard, NO_CONTENT } from './content.ts';
import { newsPages } from './news/pages.ts';
import { sitemapParts } from './sitemap-parts.ts';
import {
  eventView,
  feedView,
  feesView,
  homeView,
  membersSitemapView,
  newsListView,
  newsPageNumbers,
  pagesSitemapView,
  sitemapIndexView,
} from './views.ts';

const contentWith = (shown: Partial<Content>): Content => ({ ...NO_CONTENT, ...shown });

const countdown = (from: number) => Array.from({ length: from }, (_, index) => from - index);
const article = (id: number, values: Partial<NewsCard> = {}) =>
  ({
    id,
    title: `消息 ${id}`,
    featured: false,
    topicIds: [],
    publishedAt: '2026-01-31T16:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  }) as NewsCard;
const articles = (count: number) => countdown(count).map((id) => article(id));
const event = (id: number, status: string, eventDate: string) =>
  ({ id, status, eventDate }) as unknown as Event;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the home page', () => {
  it('lists the events of today and of later days in Hong Kong, soonest first', () => {
    const content = contentWith({
      asOf: new Date('2026-11-21T16:30:00Z'),
      events: [
        event(4, 'upcoming', '2026-12-24T12:00:00Z'),
        event(3, 'upcoming', '2026-11-22T15:59:59Z'),
        event(2, 'upcoming', '2026-11-21T16:00:00Z'),
        event(1, 'upcoming', '2026-11-21T15:59:59Z'),
      ],
    });
    const { upcoming, hasMoreUpcoming } = homeView(content);
    expect(ids(upcoming)).toEqual([2, 3, 4]);
    expect(hasMoreUpcoming).toBe(false);
  });

  it('shows three events of each status, and says that there are more upcoming events', () => {
    const many = (status: string, from: number) =>
      countdown(4).map((id) => event(from + id, status, `2026-12-0${id}T04:00:00Z`));
    const content = contentWith({
      asOf: new Date('2026-11-21T00:00:00Z'),
      events: [
        ...many('upcoming', 0),
        ...many('ongoing', 10),
        ...many('completed', 20),
        ...many('preparing', 30),
      ],
    });
    const view = homeView(content);
    expect(ids(view.upcoming)).toEqual([1, 2, 3]);
    expect(view.hasMoreUpcoming).toBe(true);
    expect(ids(view.ongoing)).toEqual([14, 13, 12]);
    expect(ids(view.completed)).toEqual([24, 23, 22]);
    expect(ids(view.preparing)).toEqual([34, 33, 32]);
  });

  it('shows an event of unknown status as in preparation, and hides cancelled events', () => {
    const content = contentWith({
      events: ['cancelled', 'postponed', 'someday', 'constructor'].map((status, id) =>
        event(id, status, '2026-12-01T04:00:00Z'),
      ),
    });
    const { upcoming, ongoing, completed, preparing } = homeView(content);
    expect(ids(preparing)).toEqual([2, 3]);
    expect([...upcoming, ...ongoing, ...completed]).toEqual([]);
  });

  it('shows the four newest articles', () => {
    const content = contentWith({ news: articles(6) });
    expect(ids(homeView(content).news)).toEqual([6, 5, 4, 3]);
  });
});

describe('the annual fee', () => {
  it.each([
    ['2026-06-30T15:59:59Z', false],
    ['2026-06-30T16:00:00Z', true],
    ['2026-12-31T15:59:59Z', true],
    ['2026-12-31T16:00:00Z', false],
  ])('at %s is halved: %s', (asOf, isHalf) => {
    const content = contentWith({ asOf: new Date(asOf) });
    expect(feesView(content).map((fee) => fee.isHalf)).toEqual([false, isHalf, isHalf]);
    expect(feesView(content).map(({ amountCents }) => amountCents)).toEqual([
      800_000,
      isHalf ? 40_000 : 80_000,
      isHalf ? 10_000 : 20_000,
    ]);
  });
});

describe('the news pages', () => {
  it.each([
    [0, 0, 0],
    [24, 24, 0],
    [47, 47, 0],
    [48, 24, 1],
    [71, 47, 1],
    [72, 24, 2],
  ])('for %i articles, have %i on the first page and %i archive pages', (count, front, archived) => {
    const { front: shown, archive } = newsPages(countdown(count));
    expect(shown).toHaveLength(front);
    expect(archive).toHaveLength(archived);
    expect([...shown, ...archive.toReversed().flat()]).toEqual(countdown(count));
  });

  it('keep the archive unchanged when an article is added', () => {
    expect(newsPages(countdown(73)).archive).toEqual(newsPages(countdown(72)).archive);
    expect(newsPages(countdown(72)).archive[0]).toEqual(countdown(24));
  });

  it('show at most eight featured articles, on the first page only', () => {
    const content = contentWith({ news: countdown(60).map((id) => article(id, { featured: id > 50 })) });
    expect(ids(newsListView(content, 0).featured)).toEqual([60, 59, 58, 57, 56, 55, 54, 53]);
    expect(newsListView(content, 1)).toMatchObject({ featured: [], page: 1, archivePages: 1 });
    expect(ids(newsListView(content, 1).articles)).toEqual(countdown(24));
    expect(newsListView(content, 9).articles).toEqual([]);
  });

  it('have a feed of the newest thirty articles', () => {
    const content = contentWith({ news: articles(31) });
    expect(feedView(content)).toHaveLength(30);
    expect(feedView(content)[29]?.id).toBe(2);
  });
});

describe('the publisher’s view functions', () => {
  it('return the numbers of the archive pages, starting at 1', () => {
    expect(newsPageNumbers(contentWith({ news: articles(72) }))).toEqual([1, 2]);
  });

  it('return an event by its id, and undefined for an unknown id', () => {
    const content = contentWith({ events: [event(5, 'upcoming', '2026-12-01T04:00:00Z')] });
    expect(eventView(content, 5)?.id).toBe(5);
    expect(eventView(content, 6)).toBeUndefined();
  });
});

describe('the sitemaps', () => {
  it('cover a thousand article ids each, and state their last change', () => {
    const news = [
      article(2000, { updatedAt: '2026-03-01T00:00:00Z' }),
      article(999, { updatedAt: '2026-05-01T00:00:00Z' }),
      article(1, { updatedAt: '2026-04-01T00:00:00Z' }),
    ];
    const parts = sitemapParts(news);
    expect(parts.map(({ number, items: listed }) => [number, ids(listed)])).toEqual([
      [0, [1, 999]],
      [2, [2000]],
    ]);
    const content = contentWith({
      news,
      members: [
        { id: 1500, memberUniqueCode: 'HKPT000007', updatedAt: '2026-06-01T00:00:00Z' } as ListedMember,
      ],
    });
    expect(sitemapIndexView(content)).toEqual({
      news: [
        { number: 0, changed: '2026-05-01T00:00:00Z' },
        { number: 2, changed: '2026-03-01T00:00:00Z' },
      ],
      members: [{ number: 1, changed: '2026-06-01T00:00:00Z' }],
      pages: '2026-06-01T00:00:00Z',
    });
    const changed = '2026-06-01T00:00:00Z';
    expect(membersSitemapView(content)).toEqual([{ number: 1, members: [{ code: 'HKPT000007', changed }] }]);
  });

  it('list events with their last change, every archive page, and months by Hong Kong time', () => {
    const content = contentWith({
      news: articles(48),
      events: [
        {
          id: 3,
          updatedAt: 'x',
          title: '寵物展',
          status: 'completed',
          eventDate: '2026-01-31T16:00:00Z',
        } as Event,
      ],
    });
    expect(pagesSitemapView(content)).toMatchObject({
      archivePages: 1,
      events: [{ id: 3, updatedAt: 'x' }],
      lists: ['/news/month/2026-02', '/events/past/2026'],
      eventMonths: ['2026-02'],
    });
  });

  it('are empty when there is no content', () => {
    const content = contentWith({ news: [] });
    expect(sitemapIndexView(content)).toEqual({ news: [], members: [], pages: '' });
  });
});
