import { describe, expect, it } from 'vitest';
import { moved, numbered } from './reorder.ts';

describe('moved', () => {
  it('moves an item forwards and backwards', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('numbered', () => {
  it('returns only the items whose `sortOrder` has changed', () => {
    const items = [
      { id: 7, sortOrder: 1 },
      { id: 9, sortOrder: 3 },
      { id: 8, sortOrder: 2 },
    ];
    expect(numbered(items).changed).toEqual([
      { id: 9, sortOrder: 2 },
      { id: 8, sortOrder: 3 },
    ]);
  });
});

it('a move and its reversal renumber the same two items', () => {
  const items = [1, 2, 3].map((id) => ({ id, sortOrder: id }));
  const { ordered } = numbered(moved(items, 0, 1));
  const back = numbered(moved(ordered, 1, 0));
  expect(back.ordered).toEqual(items);
  expect(back.changed.map(({ id }) => id).sort()).toEqual([1, 2]);
});
