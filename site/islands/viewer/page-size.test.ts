import { describe, expect, it } from 'vitest';
import { pageSize } from './page-size.ts';

const ROOM = { width: 1200, height: 800 };

describe('pageSize', () => {
  it('fits the whole page into the space, limited by its width or its height', () => {
    expect(pageSize(ROOM, 2, 0, 1)).toEqual({ place: { width: 1200, height: 600 }, width: 1200 });
    expect(pageSize(ROOM, 0.5, 180, 1)).toEqual({ place: { width: 400, height: 800 }, width: 400 });
  });

  it('fits the whole rotated page into the space', () => {
    expect(pageSize(ROOM, 2, 90, 1)).toEqual({ place: { width: 400, height: 800 }, width: 800 });
    expect(pageSize(ROOM, 0.5, 270, 1)).toEqual({ place: { width: 1200, height: 600 }, width: 600 });
  });

  it('enlarges the whole page by the zoom', () => {
    expect(pageSize(ROOM, 2, 90, 1.5)).toEqual({ place: { width: 600, height: 1200 }, width: 1200 });
  });

  it('returns zero width when there is no space', () => {
    expect(pageSize({ width: 0, height: -34 }, 2, 0, 1).width).toBe(0);
  });
});
