import { describe, expect, it } from 'vitest';
import { moved, renumbered } from './reorder.ts';

describe('moved', () => {
  it('takes an item forwards and backwards', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('renumbered', () => {
  it('names only the items whose number changes', () => {
    const items = [
      { id: 7, sortOrder: 1 },
      { id: 9, sortOrder: 3 },
      { id: 8, sortOrder: 2 },
    ];
    expect(renumbered(items)).toEqual([
      { id: 9, sortOrder: 2 },
      { id: 8, sortOrder: 3 },
    ]);
  });
});
