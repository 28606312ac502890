import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, fromHongKongInput, toHongKongInput } from './dates.ts';

describe('a date and time field', () => {
  it('shows a timestamp in Hong Kong time', () => {
    expect(toHongKongInput('2026-11-20T16:30:00.000Z')).toBe('2026-11-21T00:30');
    expect(toHongKongInput(null)).toBe('');
  });

  it('parses the input as Hong Kong time', () => {
    expect(fromHongKongInput('2026-11-21T00:30')).toBe('2026-11-20T16:30:00.000Z');
    expect(fromHongKongInput('')).toBeNull();
  });
});

describe('dates', () => {
  it('are formatted in Hong Kong time, in the user’s language', () => {
    expect(formatDate('2026-11-20T16:30:00Z', 'zh-TW')).toBe('2026/11/21');
    expect(formatDate('2026-11-20T16:30:00Z', 'en')).toBe('Nov 21, 2026');
    expect(formatDateTime('2026-11-20T16:30:00Z', 'zh-TW')).toMatch(/^2026\/11\/21\s00:30$/);
  });
});
