import { describe, expect, it } from 'vitest';
import { median, table } from './figures.ts';

describe('the table of measured figures', () => {
  it('aligns its columns, and marks figures that miss their target', () => {
    expect(
      table([
        { name: 'a page', value: 12.34, unit: 'ms', target: { most: 12.34 } },
        { name: 'pages a second', value: 999.6, unit: '/s', target: { least: 1000 } },
        { name: 'memory', value: 99.96, unit: 'MB' },
      ]),
    ).toBe(
      [
        'a page          12.3 ms   ≤ 12.34 ms',
        'pages a second  1000 /s   ≥ 1000 /s   MISSED',
        'memory          100.0 MB',
      ].join('\n'),
    );
  });

  it('counts a figure without a value as missed', () => {
    expect(table([{ name: 'x', value: Number.NaN, unit: 's', target: { most: 1 } }])).toContain('MISSED');
  });
});

describe('the median', () => {
  it('is the middle value, or the upper one of two middle values', () => {
    expect(median([100, 9, 20])).toBe(20);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  it('does not reorder the list', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
