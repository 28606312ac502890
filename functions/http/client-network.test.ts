import { expect, it } from 'vitest';
import { networkOf, siteOf } from './client-network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('networkOf(%j) returns %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::9', '2001:db8:1::/48'],
  ['', undefined],
])('siteOf(%j) returns %j', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
