import { describe, expect, it } from 'vitest';
import { dueDate, endOfDay } from './due-date.ts';

it('endOfDay returns the last millisecond of the day in Hong Kong', () => {
  expect(endOfDay('2026-11-25').toISOString()).toBe('2026-11-25T15:59:59.999Z');
});

describe('dueDate', () => {
  it('returns the end of the second working day after the enquiry, in Hong Kong', () => {
    expect(dueDate('2026-11-23T02:00:00Z', 2).toISOString()).toBe('2026-11-25T15:59:59.999Z');
  });

  it('returns the fifth working day for an application', () => {
    expect(dueDate('2026-11-23T02:00:00Z', 5).toISOString()).toBe('2026-11-30T15:59:59.999Z');
  });

  it('skips the weekend', () => {
    expect(dueDate('2026-11-20T02:00:00Z', 2).toISOString()).toBe('2026-11-24T15:59:59.999Z');
    expect(dueDate('2026-11-21T02:00:00Z', 2).toISOString()).toBe('2026-11-24T15:59:59.999Z');
  });

  it('counts the working days from the date in Hong Kong', () => {
    expect(dueDate('2026-11-22T17:00:00Z', 2).toISOString()).toBe('2026-11-25T15:59:59.999Z');
  });
});
