import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

describe('figuresOf', () => {
  it('counts by status, and by membership without the cancelled', () => {
    const registrations = [
      { status: 'confirmed', isMember: true },
      { status: 'confirmed', isMember: false },
      { status: 'pending', isMember: false },
      { status: 'cancelled', isMember: true },
    ] as const;
    expect(figuresOf([...registrations])).toEqual({
      total: 4,
      confirmed: 2,
      pending: 1,
      cancelled: 1,
      members: 1,
      nonMembers: 2,
    });
  });
});
