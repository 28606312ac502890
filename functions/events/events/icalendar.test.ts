import { describe, expect, it } from 'vitest';
import { calendarText, clockTime, contentLines, utcTime } from '../../../core/events/icalendar.ts';
import { csv } from '../../../core/text/csv.ts';

describe('a calendar file', () => {
  it('contains one line per value, and no line for an empty value', () => {
    expect(
      contentLines([
        ['SUMMARY', '寵物展'],
        ['LOCATION', null],
        ['URL', ''],
        ['DESCRIPTION', undefined],
        ['UID', '7'],
      ]),
    ).toBe('SUMMARY:寵物展\r\nUID:7\r\n');
  });

  it('folds lines after 75 octets', () => {
    expect(contentLines([['X', 'a'.repeat(73)]])).toBe(`X:${'a'.repeat(73)}\r\n`);
    expect(contentLines([['X', 'a'.repeat(74)]])).toBe(`X:${'a'.repeat(73)}\r\n a\r\n`);
    expect(contentLines([['X', 'a'.repeat(73 + 74 + 1)]])).toBe(
      `X:${'a'.repeat(73)}\r\n ${'a'.repeat(74)}\r\n a\r\n`,
    );
  });

  it('contains no character that is split between two lines', () => {
    const text = '魚🐠'.repeat(40);
    const lines = contentLines([['SUMMARY', text]]).split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(lines.map((line, index) => (index ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${text}`);
  });

  it('escapes all line breaks and the characters that would end a value', () => {
    expect(calendarText('甲, 乙; 丙\\丁')).toBe('甲\\, 乙\\; 丙\\\\丁');
    expect(calendarText('一\r\n二\r三\n四')).toBe('一\\n二\\n三\\n四');
    expect(calendarText('a\u0000b\tc\u007f')).toBe('a b c ');
    expect(calendarText('x\r\nEND:VCALENDAR')).not.toMatch(/[\r\n]/);
  });

  it('writes instants as UTC or as Hong Kong clock time, even around midnight', () => {
    const before = new Date('2026-11-21T15:59:59.999Z');
    const midnight = new Date('2026-11-21T16:00:00Z');
    expect(utcTime(midnight)).toBe('20261121T160000Z');
    expect(clockTime(before, 'Asia/Hong_Kong')).toBe('20261121T235959');
    expect(clockTime(midnight, 'Asia/Hong_Kong')).toBe('20261122T000000');
  });
});

describe('a CSV table for spreadsheets', () => {
  it('starts with a byte-order mark, quotes every cell and ends every line', () => {
    expect(
      csv([
        ['編號', '姓名'],
        ['1', '陳 "大文", 經理\n二'],
      ]),
    ).toBe('\ufeff"編號","姓名"\r\n"1","陳 ""大文"", 經理\n二"\r\n');
    expect(csv([])).toBe('\ufeff');
    expect(csv([['']])).toBe('\ufeff""\r\n');
  });

  it.each([
    '=1+1',
    '+852 2345 6789',
    '-1+1',
    '@SUM(A1)',
    '  =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\tx',
    '\rx',
    '\u3000=1',
    '\n=1',
  ])('escapes the formula %j', (typed) => {
    expect(csv([[typed]])).toBe(`\ufeff"'${typed}"\r\n`);
  });

  it('leaves plain numbers unescaped, including negative ones', () => {
    expect(csv([['-1', '-800.00', '12']])).toBe('\ufeff"-1","-800.00","12"\r\n');
  });

  it('leaves operators inside a text unescaped', () => {
    expect(csv([['a=b', '2345-6789', 'x@example.hk']])).toBe('\ufeff"a=b","2345-6789","x@example.hk"\r\n');
  });
});
