import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  address,
  flag,
  integer,
  nullableAddress,
  nullableDay,
  nullablePhone,
  nullableText,
  nullableTimestamp,
  optionalEmail,
  recordId,
  requiredEmail,
  requiredText,
  smallCount,
  text,
  timestamp,
} from './fields.ts';

const REQUIRED = 'contact.name.required';
const INVALID_EMAIL = 'contact.email.invalid';

function read(schema: z.ZodMiniType, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : `refused: ${error.issues[0]?.message}`;
}

describe('a required text', () => {
  const schema = requiredText(REQUIRED, 5);

  it('is trimmed before storing', () => {
    expect(read(schema, '  陳 大文\n')).toBe('陳 大文');
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['an empty text', ''],
    ['spaces', '  \t'],
    ['ideographic spaces', '\u3000\u3000'],
    ['zero-width characters', '\u200b\u2060'],
    ['a number', 5],
    ['a list', ['x']],
  ])('is reported as missing when the value is %s', (_name, value) => {
    expect(read(schema, value)).toBe(`refused: ${REQUIRED}`);
  });

  it('is accepted up to its maximum length, and rejected with one character more', () => {
    expect(read(schema, '一二三四五')).toBe('一二三四五');
    expect(read(schema, '一二三四五六')).toBe('refused: validation.tooLong');
  });
});

describe('an optional text', () => {
  it('is stored as an empty text when blank, or as null if the column is nullable', () => {
    expect(read(text(), null)).toBe('');
    expect(read(text(), '  ')).toBe('');
    expect(read(nullableText(), '  ')).toBeNull();
    expect(read(nullableText(), null)).toBeNull();
    expect(read(nullableText(), ' 甲 ')).toBe('甲');
  });

  it('is rejected when it is not a text, or is too long', () => {
    expect(read(text(), 7)).toBe('refused: validation.invalid');
    expect(read(nullableText(), { toString: 'x' })).toBe('refused: validation.invalid');
    expect(read(text(3), '一二三四')).toBe('refused: validation.tooLong');
  });
});

describe('an e-mail address', () => {
  const longest = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.hk`;

  it('is stored as written, without surrounding spaces', () => {
    expect(read(requiredEmail(INVALID_EMAIL), ' Chan.Tai-Man+shop@Example.HK ')).toBe(
      'Chan.Tai-Man+shop@Example.HK',
    );
    expect(read(optionalEmail(), longest)).toBe(longest);
  });

  it.each([
    '',
    'chan',
    'chan@',
    '@example.hk',
    'a b@example.hk',
    'a@b',
    'a@example.hk, b@example.hk',
    'a@example.hk\nBcc: b@example.hk',
    `${'a'.repeat(250)}@x.hk`,
  ])('is rejected when the input is “%s”', (value) => {
    expect(read(requiredEmail(INVALID_EMAIL), value)).toBe(`refused: ${INVALID_EMAIL}`);
  });

  it.each([
    'ｉｎｆｏ＠ｅｘａｍｐｌｅ．ｈｋ',
    'info@example。hk',
    'info＠example.hk',
    'mailto:info@example.hk',
    'MAILTO:info@example.hk',
    '\u3000info@example.hk ',
  ])('is stored as info@example.hk when typed as %s', (typed) => {
    expect(read(requiredEmail(INVALID_EMAIL), typed)).toBe('info@example.hk');
    expect(read(optionalEmail(), typed)).toBe('info@example.hk');
  });

  it('may be blank in an optional field', () => {
    expect(read(optionalEmail(), null)).toBe('');
    expect(read(optionalEmail(), undefined)).toBe('');
    expect(read(optionalEmail(), ' ')).toBe('');
    expect(read(optionalEmail(), 'chan')).toBe('refused: validation.email');
  });
});

describe('a number', () => {
  it.each([
    [0, 0],
    ['', 0],
    [null, 0],
    ['12', 12],
    [32_767, 32_767],
    [' 7 ', 7],
  ])('is stored as a shop count: %j becomes %i', (given, stored) => {
    expect(read(smallCount(), given)).toBe(stored);
  });

  it.each([-1, 32_768, 1.5, '三', '1,000', true, Number.NaN])('is rejected as a shop count: %j', (given) => {
    expect(read(smallCount(), given)).toBe('refused: validation.number');
  });

  it('is rejected as a record id if it is not positive or does not fit the database column', () => {
    expect(read(recordId(), 2_147_483_647)).toBe(2_147_483_647);
    for (const given of [0, -1, 2_147_483_648, '1', 1.5])
      expect(read(recordId(), given)).toBe('refused: validation.number');
    expect(read(integer(), -2_147_483_647)).toBe(-2_147_483_647);
  });

  it('is rejected in a boolean field, which accepts only true and false', () => {
    expect(read(flag(), false)).toBe(false);
    for (const given of [0, 1, 'true', null]) expect(read(flag(), given)).toBe('refused: validation.invalid');
  });
});

describe('a date and time', () => {
  it('is read in Hong Kong time; an optional field that is blank becomes null', () => {
    expect(read(timestamp(), '2026-11-21')).toEqual(new Date('2026-11-21T04:00:00Z'));
    expect(read(nullableTimestamp(), '')).toBeNull();
    expect(read(nullableTimestamp(), null)).toBeNull();
  });

  it('has different error messages for a missing and an invalid value', () => {
    const schema = timestamp(REQUIRED);
    expect(read(schema, undefined)).toBe(`refused: ${REQUIRED}`);
    expect(read(schema, '  ')).toBe(`refused: ${REQUIRED}`);
    expect(read(schema, '2026-02-30')).toBe('refused: validation.timestamp');
  });

  it('cannot be a day before 1900 or a day that does not exist', () => {
    expect(read(nullableDay(), '1900-01-01')).toBe('1900-01-01');
    expect(read(nullableDay(), '')).toBeNull();
    for (const given of ['1899-12-31', '0202-11-21', '2026-02-30', 20261121]) {
      expect(read(nullableDay(), given)).toBe('refused: validation.day');
    }
  });
});

describe('the URL of a picture or a page', () => {
  const schema = address('validation.invalid', 40);

  it.each(['https://example.com', 'HTTP://example.com/圖.jpg', '/uploads/a.jpg', '/', `/${'a'.repeat(39)}`])(
    'is accepted when it is “%s”',
    (given) => {
      expect(read(schema, given)).toBe(given);
    },
  );

  it('may be a data URL of any length', () => {
    const embedded = `data:image/png;base64,${'A'.repeat(500)}`;
    expect(read(schema, embedded)).toBe(embedded);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    '/\\example.com',
    'https://',
    'https:///x',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://a b',
    '/a\u0000b',
    'https://exa\nmple.com',
    `/${'a'.repeat(40)}`,
    'https://[bad',
  ])('is rejected when it is “%s”', (given) => {
    expect(read(schema, given)).toBe('refused: validation.invalid');
  });

  it('may be blank if the field is nullable, and is then stored as null', () => {
    const optional = nullableAddress('validation.invalid');
    expect(read(optional, '  ')).toBeNull();
    expect(read(optional, null)).toBeNull();
    expect(read(optional, ' /uploads/a.jpg ')).toBe('/uploads/a.jpg');
  });
});

describe('a text with invisible characters', () => {
  const BLANKS = [
    '',
    ' ',
    '\u3000',
    '\u3164',
    '\u2800',
    '\u115F',
    '\u1160',
    '\uFFA0',
    '\u200B',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u034F',
    '\uFE0F',
    '\u00AD',
    '\u202E',
  ];
  it('counts as empty if it contains no visible character', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BLANKS)), (blanks) => {
        const blank = blanks.join('');
        expect(z.safeParse(requiredText('validation.required'), blank).success).toBe(false);
        expect(z.parse(text(), blank)).toBe('');
        expect(z.parse(nullableText(), blank)).toBeNull();
      }),
    );
  });

  it('is stored without bidirectional control characters', () => {
    expect(z.parse(requiredText('validation.required'), 'photo\u202Egpj.exe\u2066')).toBe('photogpj.exe');
  });
});

describe('a telephone number', () => {
  it.each([
    ['２３４５　６７８９', '2345 6789'],
    ['+852 2345-6789 ext. 12', '+852 2345-6789 ext. 12'],
    ['📱 2345 6789', '2345 6789'],
    ['2️⃣3456789👍🏽', '23456789'],
    ['👍', null],
    [' ', null],
    [null, null],
  ])('%j is stored as %j', (given, kept) => {
    expect(z.parse(nullablePhone(), given)).toBe(kept);
  });
});
