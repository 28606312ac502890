import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('differences', () => {
  it('names the fields that differ, and no others', () => {
    const mine = { id: 1, updatedAt: 'a', title: '我的', featured: true, tags: ['a'] };
    const stored = { id: 1, updatedAt: 'b', title: '對方', featured: true, tags: ['a', 'b'] };
    expect(differences(mine, stored)).toEqual(['title', 'tags']);
  });

  it('takes null and empty text for the same', () => {
    expect(differences({ titleEn: '' }, { titleEn: null })).toEqual([]);
  });

  it('leaves out what the server does not store', () => {
    expect(differences({ own: 1 }, {})).toEqual([]);
  });
});
