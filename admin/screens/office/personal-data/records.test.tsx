import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import { use } from '../../../testing/render.tsx';
import { countOf, keyOf, referencesTo } from './records.ts';
import { usePeriod } from './usePeriod.ts';

const found = (values: Partial<FoundRecord>): FoundRecord => ({
  resource: 'members',
  id: 1,
  name: '陳小文',
  email: 'chan@example.hk',
  phone: '',
  about: '示範寵物店',
  at: '2026-11-01T01:00:00Z',
  isSure: true,
  effect: 'anonymise',
  ...values,
});

describe('the records found for a person', () => {
  it('are keyed by resource and id, because ids are unique only within a resource', () => {
    const keys = [found({}), found({ id: 2 }), found({ resource: 'contact-messages' })].map(keyOf);
    expect(new Set(keys).size).toBe(3);
  });

  it('are sent to the API as resource and id; for a member record, the person’s roles in it are added', () => {
    const records = [found({ roles: ['representative'] }), found({ resource: 'contact-messages', id: 4 })];
    expect(referencesTo(records)).toEqual([
      { resource: 'members', id: 1, roles: ['representative'] },
      { resource: 'contact-messages', id: 4 },
    ]);
  });

  it('are counted by the effect of an erasure: deleted or anonymised', () => {
    const records = [found({}), found({ effect: 'delete' }), found({ effect: 'delete' })];
    expect(countOf(records, 'delete')).toBe(2);
    expect(countOf(records, 'anonymise')).toBe(1);
    expect(countOf([], 'delete')).toBe(0);
  });
});

describe('a retention period', () => {
  const period = (locale: 'en' | 'zh-TW') => use(usePeriod, { locale });

  it.each([
    [12, '1 year'],
    [24, '2 years'],
    [84, '7 years'],
    [1, '1 month'],
    [18, '18 months'],
  ])('of %i months is shown as %s', (months, words) => {
    expect(period('en')(months)).toBe(words);
  });

  it('is shown in Chinese in years if they are whole, otherwise in months', () => {
    expect(period('zh-TW')(24)).toMatch(/^2\s*年$/);
    expect(period('zh-TW')(18)).toMatch(/^18\s*個月$/);
  });
});
