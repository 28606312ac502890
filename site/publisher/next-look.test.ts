import { describe, expect, it } from 'vitest';
import { nextLook } from './next-look.ts';

const NOON = new Date('2026-03-01T04:00:00Z');
const MIDNIGHT = new Date('2026-03-01T16:00:00Z');

describe('the publisher’s next check', () => {
  it('is at midnight in Hong Kong when nothing is scheduled', () => {
    expect(nextLook(NOON, undefined)).toEqual(MIDNIGHT);
  });

  it('is earlier when a scheduled item is due before midnight', () => {
    const due = new Date('2026-03-01T05:00:00Z');
    expect(nextLook(NOON, due)).toEqual(due);
  });

  it('is at midnight when the next scheduled item is days away', () => {
    expect(nextLook(NOON, new Date('2026-03-05T00:00:00Z'))).toEqual(MIDNIGHT);
  });
});
