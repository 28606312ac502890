import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../db/testing/faults.ts';
import { withMoments } from '../../../kit/data/event-moments.ts';
import { newEventSchema } from './new-event-schema.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-20T16:30:45.678Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const list = (filter?: object) => ({ pagination: { page: 2, perPage: 12 }, ...(filter && { filter }) });
const asked = (filter?: object) => withMoments(list(filter)).filter;

describe('the request of the event list', () => {
  it('asks for events that end today or later, by the date in Hong Kong', () => {
    expect(asked({ when: 'coming' })).toEqual({ lastDayFrom: '2026-11-21' });
  });

  it('asks for events that ended before today', () => {
    expect(asked({ when: 'past' })).toEqual({ lastDayBefore: '2026-11-21' });
  });

  it('filters by the public status at the current minute, so that the cache key changes every minute', () => {
    expect(asked({ shownStatus: 'ongoing' })).toEqual({
      shownStatus: 'ongoing 2026-11-20T16:30:00.000Z',
    });
    vi.advanceTimersByTime(10_000);
    expect(asked({ shownStatus: 'ongoing' })).toEqual({
      shownStatus: 'ongoing 2026-11-20T16:30:00.000Z',
    });
    vi.advanceTimersByTime(60_000);
    expect(asked({ shownStatus: 'ongoing' })).toEqual({
      shownStatus: 'ongoing 2026-11-20T16:31:00.000Z',
    });
  });

  it('keeps other filters unchanged', () => {
    expect(asked({ q: 'cat', when: 'past' })).toEqual({ q: 'cat', lastDayBefore: '2026-11-21' });
    expect(asked()).toEqual({});
    expect(withMoments(list({ q: 'cat' })).pagination).toEqual({ page: 2, perPage: 12 });
  });
});

describe('the create form of an event', () => {
  const event = { title: '講座', description: '描述', eventDate: '2026-12-05T14:30' };

  it('can include a registration form with a deadline', () => {
    const registrationDeadline = '2026-12-01T18:00';
    expect(faultsOf(newEventSchema, { ...event, makesForm: true, registrationDeadline })).toEqual({});
    expect(faultsOf(newEventSchema, { ...event, registrationDeadline: '-' })).toEqual({
      registrationDeadline: 'validation.timestamp',
    });
  });

  it('validates the fields of the event', () => {
    expect(faultsOf(newEventSchema, { ...event, title: '' })).toEqual({ title: 'events.title.required' });
  });
});
