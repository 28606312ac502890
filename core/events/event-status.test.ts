import { describe, expect, it } from 'vitest';
import { assumedEnd, daysOf, overFrom, statusAt, withStatusChoice } from './event-status.ts';

const event = (values: object = {}) => ({
  eventDate: '2026-12-05T06:30:00Z',
  endsAt: null,
  status: 'upcoming',
  ...values,
});
const endsAt = '2026-12-05T09:00:00Z';

describe('statusAt', () => {
  it.each([
    ['before it begins', {}, '2026-12-05T06:29:59Z', 'upcoming'],
    ['from its start', {}, '2026-12-05T06:30:00Z', 'ongoing'],
    ['without an end, until midnight in Hong Kong', {}, '2026-12-05T15:59:59Z', 'ongoing'],
    ['without an end, from midnight in Hong Kong', {}, '2026-12-05T16:00:00Z', 'completed'],
    ['until its end', { endsAt }, '2026-12-05T08:59:59Z', 'ongoing'],
    ['at its end', { endsAt }, endsAt, 'completed'],
    [
      'between its first and its last day',
      { endsAt: '2026-12-07T09:00:00Z' },
      '2026-12-06T20:00:00Z',
      'ongoing',
    ],
    ['an all-day event from midnight', { isAllDay: true }, '2026-12-04T16:00:00Z', 'ongoing'],
    ['an all-day event until midnight', { isAllDay: true, endsAt }, '2026-12-05T16:00:00Z', 'completed'],
    [
      'an all-day event of two days, until the second midnight',
      { isAllDay: true, endsAt: '2026-12-06T04:00:00Z' },
      '2026-12-06T15:59:59Z',
      'ongoing',
    ],
    [
      'an event whose end is before its start',
      { endsAt: '2026-12-01T00:00:00Z' },
      '2026-12-05T07:00:00Z',
      'ongoing',
    ],
  ])('depends on the date if staff chose no status: %s', (_when, values, moment, status) => {
    expect(statusAt(event(values), new Date(moment))).toBe(status);
  });
});

it.each(['ongoing', 'completed', 'preparing', 'postponed', 'cancelled', '其他'])(
  'statusAt returns the status %s unchanged, because staff chose it',
  (status) => {
    expect(statusAt(event({ status }), new Date('2030-01-01'))).toBe(status);
  },
);

describe('daysOf', () => {
  it.each([
    ['no end', {}, ['2026-12-05']],
    ['an end on a later day', { endsAt: '2026-12-07T01:00:00Z' }, ['2026-12-05', '2026-12-06', '2026-12-07']],
    ['an end at midnight', { endsAt: '2026-12-06T16:00:00Z' }, ['2026-12-05', '2026-12-06']],
    ['two whole days', { isAllDay: true, endsAt: '2026-12-05T16:00:00Z' }, ['2026-12-05', '2026-12-06']],
    ['an end before the start', { endsAt: '2026-12-01T01:00:00Z' }, ['2026-12-05']],
  ])('returns the days in Hong Kong time of an event with %s', (_name, values, days) => {
    expect(daysOf(event(values))).toEqual(days);
  });
});

it('assumedEnd returns the stored end of an event, or three hours after its start if it has none', () => {
  expect(assumedEnd(event()).toISOString()).toBe('2026-12-05T09:30:00.000Z');
  expect(assumedEnd(event({ endsAt })).toISOString()).toBe('2026-12-05T09:00:00.000Z');
  expect(overFrom(event({ eventDate: '2026-12-05T15:59:59Z' })).toISOString()).toBe(
    '2026-12-05T16:00:00.000Z',
  );
});

it.each([
  ['cancelled', true],
  ['upcoming', false],
  [undefined, undefined],
])('withStatusChoice marks the status %s as set by hand: %s', (status, isChosen) => {
  expect(withStatusChoice({ status }).statusSetByHand).toBe(isChosen);
});
