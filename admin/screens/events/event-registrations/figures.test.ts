import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

const REGISTRATIONS = [
  { status: 'confirmed', isMember: true, memberNumber: null },
  { status: 'confirmed', isMember: false, memberNumber: 'M000001' },
  { status: 'pending', isMember: false, memberNumber: null },
  { status: 'cancelled', isMember: true, memberNumber: null },
] as const;

describe('figuresOf', () => {
  it.each([true, false])(
    'returns counts that add up to the total (the form asks for membership: %s)',
    (isAsked) => {
      const figures = figuresOf([...REGISTRATIONS], isAsked);
      expect(figures).toEqual({
        total: 4,
        confirmed: 2,
        pending: 1,
        cancelled: 1,
        coming: 3,
        members: 2,
        guests: isAsked ? 1 : 0,
        notSaid: isAsked ? 0 : 1,
      });
      expect(figures.confirmed + figures.pending + figures.cancelled).toBe(figures.total);
      expect(figures.members + figures.guests + figures.notSaid).toBe(figures.coming);
    },
  );
});
