import { expect, it } from 'vitest';
import { FIRST_MEMBER_TYPES } from './member-types.ts';
import { termFaults } from './terms.ts';
import { typeNamed } from './type-named.ts';

it.each([
  [{ memberType: '普通會員', year: 2026 }, []],
  [{ memberType: '永久會員', minuteRef: 'EC 2026/4' }, []],
  [{ memberType: '普通會員' }, ['year']],
  [{ memberType: '永久會員', year: 2026, minuteRef: 'EC' }, ['year']],
  [{ memberType: '永久會員' }, ['minuteRef']],
  [{ memberType: '永久會員', minuteRef: null }, ['minuteRef']],
])('termFaults returns for the term %j the invalid fields %j', (term, fields) => {
  expect(Object.keys(termFaults(FIRST_MEMBER_TYPES, term, ['minuteRef']))).toEqual(fields);
});

it.each([
  ['永久', '永久會員'],
  ['Life member', '永久會員'],
  ['Permanent Member', '永久會員'],
  ['普通会员', '普通會員'],
  ['regular', '普通會員'],
  ['附屬會員', '贊助會員'],
  ['名譽會員', undefined],
  [' ', undefined],
])('typeNamed recognises “%s” in an imported list as %s', (word, key) => {
  expect(typeNamed(FIRST_MEMBER_TYPES, word)?.key).toBe(key);
});
