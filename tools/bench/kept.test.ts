import { describe, expect, it } from 'vitest';
import { keptOf, slower } from './kept.ts';

const FOUND = [
  {
    part: 'API',
    figures: [
      { name: 'one record', value: 1200, unit: '/s' },
      { name: '  p99', value: 12, unit: 'ms' },
      { name: '  processor time: edge', value: 0.456, unit: 'ms' },
      { name: '  processor time: all layers', value: 3, unit: 'ms' },
    ],
  },
];

describe('the kept figures', () => {
  it('are processor times alone, named after their part and call', () => {
    expect(keptOf(FOUND)).toEqual({
      'API: one record: processor time: edge': 0.46,
      'API: one record: processor time: all layers': 3,
    });
  });

  it('name each figure that has grown by more than 15 %', () => {
    const kept = { 'a list': 2, 'a search': 2, 'a layer': 0.2 };
    expect(slower({ 'a list': 2.31, 'a search': 2.3, 'a layer': 0.29, 'a new call': 9 }, kept)).toEqual([
      'a list: 2.31 ms, kept 2 ms',
    ]);
  });
});
