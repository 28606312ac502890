import { expect, it } from 'vitest';
import { placesIn } from './places.ts';

it.each([
  ['名額：2圍（24位）', 24],
  ['名額:30', 30],
  ['名額：30位，每間公司限2位', 30],
  ['人數上限 40 人', 40],
  ['名額三十位，先到先得', 30],
  ['只限 20 位會員', 20],
  ['Capacity: 50', 50],
  ['Limited to 60 people', 60],
  ['40 seats only', 40],
  ['Places: 25', 25],
  ['名額有限', null],
  ['每間公司限 2 位', null],
  ['首 50 名獲贈禮品', null],
  ['名額：2圍', null],
  ['費用：每位 $200', null],
  ['電話 2345 6789', null],
])('placesIn(%s) returns %s', (text, places) => {
  expect(placesIn(text)).toBe(places);
});
