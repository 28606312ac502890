import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('differences', () => {
  it('returns only the changed fields', () => {
    const mine = { id: 1, updatedAt: 'a', title: '我的', featured: true, tags: ['a'] };
    const stored = { id: 1, updatedAt: 'b', title: '對方', featured: true, tags: ['a', 'b'] };
    expect(differences(mine, stored)).toEqual(['title', 'tags']);
  });

  it('treats null and empty text as equal', () => {
    expect(differences({ titleEn: '' }, { titleEn: null })).toEqual([]);
  });

  it('ignores fields not stored by the server', () => {
    expect(differences({ own: 1 }, {})).toEqual([]);
  });
});
