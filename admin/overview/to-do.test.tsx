import '../testing/storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Today, updatesSchema } from '../../db/validation/dashboard.ts';
import { render, textOf } from '../testing/render.tsx';
import { FIGURES } from './figures.ts';
import { ToDo } from './ToDo.tsx';

const NOTHING: Today = {
  enquiries: { count: 0, oldest: null },
  applications: { count: 0, oldest: null },
  events: [],
  scheduled: [],
};
const toDo = (today: Partial<Today>, locale: 'en' | 'zh-TW' = 'en') =>
  textOf(render(<ToDo today={{ ...NOTHING, ...today }} />, { locale, queryClient: new QueryClient() }));

beforeEach(() => {
  vi.useFakeTimers();
  // A Monday morning in Hong Kong.
  vi.setSystemTime('2026-11-23T02:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the office has before it', () => {
  it('is said to be nothing while nothing waits', () => {
    expect(toDo({})).toBe('No enquiry, application or correction is waiting');
  });

  it('names the enquiries, and the end of the second working day by which the oldest is due', () => {
    const enquiries = { count: 3, oldest: '2026-11-20T03:00:00Z' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 3 first one due 24 Nov 2026');
  });

  it('goes by the day that was promised, which knows holidays', () => {
    const enquiries = { count: 1, oldest: '2026-11-20T03:00:00Z', dueOn: '2026-11-26' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 1 first one due 26 Nov 2026');
  });

  it('gives applications five working days', () => {
    const applications = { count: 1, oldest: '2026-11-20T03:00:00Z' };
    expect(toDo({ applications })).toBe('Applications to review: 1 first one due 27 Nov 2026');
  });

  it('says since when something is overdue', () => {
    const enquiries = { count: 1, oldest: '2026-11-18T03:00:00Z' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 1 overdue since 20 Nov 2026');
    expect(toDo({ enquiries }, 'zh-TW')).toContain('2026/11/20');
  });

  it('leads to the lists where it is done', () => {
    const waiting = { count: 1, oldest: null };
    const markup = render(<ToDo today={{ ...NOTHING, enquiries: waiting, applications: waiting }} />);
    const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(['/dashboard/contact-messages', '/dashboard/pending-members']);
  });
});

it('the four figures are among those that the API tells, each leading to its list', () => {
  const told = Object.keys(updatesSchema.shape);
  expect(told).toEqual(expect.arrayContaining(FIGURES.map(({ figure }) => figure)));
  expect(FIGURES.map(({ to }) => to)).toEqual([
    '/dashboard/members',
    '/dashboard/news',
    '/dashboard/events',
    '/dashboard/pending-members',
  ]);
});
