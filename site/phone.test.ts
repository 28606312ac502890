import { expect, it } from 'vitest';
import { phoneLink, phoneNumber } from './phone.ts';

it.each([
  ['+852 0000 0000', '+852 0000 0000', 'tel:+85200000000'],
  ['(852) 2345-6789 ext. 5', '(852) 2345-6789', 'tel:85223456789'],
  ['2345 6789 內線 5', '2345 6789', 'tel:23456789'],
  ['(+852) 2345 6789 / 2345 6780', '(+852) 2345 6789', 'tel:+85223456789'],
  ['by letter', undefined, undefined],
])('phoneLink dials only the number of %s', (phone, number, link) => {
  expect([phoneNumber(phone), phoneLink(phone)]).toEqual([number, link]);
});
