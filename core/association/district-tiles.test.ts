import { expect, it } from 'vitest';
import { DISTRICT_TILES } from './district-tiles.ts';
import { DISTRICTS } from './districts.ts';

it('the map of Hong Kong has each district once', () => {
  expect(DISTRICTS.filter((district) => !DISTRICT_TILES.has(district))).toEqual([]);
  expect(new Set([...DISTRICT_TILES.values()].map(({ column, row }) => `${column} ${row}`)).size).toBe(
    DISTRICT_TILES.size,
  );
});
