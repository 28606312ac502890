import { describe, expect, it } from 'vitest';
import { memberFieldsWith } from '../../../../core/membership/member-fields.ts';
import { askedOf, isRepeated, withBoth } from './doubled-fields.ts';

const shops = (memberNumberOfShops: unknown, memberStoreCount: unknown) => ({
  memberNumberOfShops,
  memberStoreCount,
});
const asked = (record: object) =>
  (['memberNumberOfShops', 'memberStoreCount'] as const).filter(askedOf({ ...record }));

describe('askedOf', () => {
  it.each([
    ['nothing is stored', shops(0, ''), ['memberNumberOfShops']],
    ['both have the same value', shops(3, ' 3 '), ['memberNumberOfShops']],
    ['only the second has a value', shops(0, '3'), ['memberStoreCount']],
    ['they differ', shops(3, '4'), ['memberNumberOfShops', 'memberStoreCount']],
  ])('returns the fields that the form shows when %s', (_, record, fields) => {
    expect(asked(record)).toEqual(fields);
  });

  it('returns only the first of two fields that store the same fact, for a new member', () => {
    const doubled = memberFieldsWith({ group: 'company' }).filter((field) =>
      /Year|Shops|Count|Emp/.test(field),
    );
    expect(doubled.filter(askedOf(undefined))).toEqual([
      'memberBusinessYear',
      'memberNumberOfShops',
      'memberNumberOfEmployees',
    ]);
  });
});

describe('withBoth', () => {
  it('changes both fields that store the same fact, if their values were equal before', () => {
    expect(withBoth(shops(5, '3'), shops(3, '3'))).toEqual(shops(5, '5'));
  });

  it('changes only the first field if the values were different or the second value was empty', () => {
    expect(withBoth(shops(5, '4'), shops(3, '4'))).toEqual(shops(5, '4'));
    expect(withBoth(shops(5, ''), shops(3, ''))).toEqual(shops(5, ''));
  });
});

it('isRepeated is true only for the second of two equal fields that store the same fact', () => {
  expect(isRepeated('memberStoreCount', shops(3, '3'))).toBe(true);
  expect(isRepeated('memberNumberOfShops', shops(3, '3'))).toBe(false);
  expect(isRepeated('memberStoreCount', shops(3, '4'))).toBe(false);
});
