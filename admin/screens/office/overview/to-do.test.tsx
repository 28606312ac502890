import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Today, updatesSchema } from '../../../../core/office/validation/dashboard.ts';
import { render, textOf } from '../../../testing/render.tsx';
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
  // This instant is a Monday morning in Hong Kong.
  vi.setSystemTime('2026-11-23T02:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the office’s task list', () => {
  it('says that there is nothing to do when no task is open', () => {
    expect(toDo({})).toBe('No enquiry, application or correction is waiting');
  });

  it('counts the enquiries and shows the earliest due date, the end of the second working day', () => {
    const enquiries = { count: 3, oldest: '2026-11-20T03:00:00Z' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 3 first one due Nov 24, 2026');
  });

  it('uses the due date of the API, which takes public holidays into account', () => {
    const enquiries = { count: 1, oldest: '2026-11-20T03:00:00Z', dueOn: '2026-11-26' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 1 first one due Nov 26, 2026');
  });

  it('sets the due date of an application to the fifth working day', () => {
    const applications = { count: 1, oldest: '2026-11-20T03:00:00Z' };
    expect(toDo({ applications })).toBe('Applications to review: 1 first one due Nov 27, 2026');
  });

  it('shows since when a task is overdue', () => {
    const enquiries = { count: 1, oldest: '2026-11-18T03:00:00Z' };
    expect(toDo({ enquiries })).toBe('Enquiries to answer: 1 overdue since Nov 20, 2026');
    expect(toDo({ enquiries }, 'zh-TW')).toContain('2026/11/20');
  });

  it('links each task to its list', () => {
    const waiting = { count: 1, oldest: null };
    const markup = render(<ToDo today={{ ...NOTHING, enquiries: waiting, applications: waiting }} />);
    const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(['/dashboard/contact-messages', '/dashboard/pending-members']);
  });
});

it('FIGURES contains four figures, each with a link to its list', () => {
  const told = Object.keys(updatesSchema.shape);
  expect(told).toEqual(expect.arrayContaining(FIGURES.map(({ figure }) => figure)));
  expect(FIGURES.map(({ to }) => to)).toEqual([
    '/dashboard/members',
    '/dashboard/news',
    '/dashboard/events',
    '/dashboard/pending-members',
  ]);
});
