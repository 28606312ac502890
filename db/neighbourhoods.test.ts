import { expect, it } from 'vitest';
import { districtOfNeighbourhood } from './neighbourhoods.ts';

it.each([
  ['旺角', '油尖旺區'],
  ['Mong Kok', '油尖旺區'],
  ['mongkok', '油尖旺區'],
  ['将军澳', '西貢區'],
  ['TKO', '西貢區'],
  ['火炭', '沙田區'],
  ['深水埗', '深水埗區'],
  ['巴黎', undefined],
])('districtOfNeighbourhood of %s is %s', (name, district) => {
  expect(districtOfNeighbourhood(name)).toBe(district);
});
