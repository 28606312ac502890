import { describe, expect, it } from 'vitest';
import { indexed, search } from './search.ts';
import type { Scan } from './types.ts';
import { marksOf, readTicket, verdictOn } from './verdict.ts';

const personOf = (values: object = {}) =>
  indexed({
    id: 1,
    name: '陳大文',
    company: 'Ａcme 有限公司',
    type: null,
    ticketNo: 'ABCDEFGH',
    generation: 1,
    status: 'confirmed',
    owesCents: 0,
    marks: [],
    ...values,
  });

const scanOf = (values: object = {}): Scan => ({
  clientId: 'a',
  kind: 'in',
  registrationId: 1,
  source: 'qr',
  scannedAt: '2026-11-25T06:02:00.000Z',
  ...values,
});

const PHONE = '電話 1';

describe('marksOf', () => {
  it('counts a scan once if the server has already stored it, and ignores scans of other participants', () => {
    const known = { at: '2026-11-25T06:02:00.000Z', device: PHONE, clientId: 'a' };
    const person = personOf({ marks: [known] });
    expect(marksOf(person, [scanOf(), scanOf({ clientId: 'b', registrationId: 2 })], PHONE)).toEqual([known]);
  });

  it('removes a scan that was undone later', () => {
    const undo = scanOf({ clientId: 'b', kind: 'undo', scannedAt: '2026-11-25T06:03:00.000Z' });
    expect(marksOf(personOf(), [scanOf(), undo], PHONE)).toEqual([]);
  });
});

describe('verdictOn', () => {
  it.each([
    ['ok', personOf(), [], 1],
    ['ok', personOf(), [], undefined],
    ['owes', personOf({ owesCents: 100 }), [], 1],
    ['cancelled', personOf({ status: 'cancelled' }), [], 1],
    ['transferred', personOf({ generation: 2 }), [], 1],
    ['double', personOf(), [{ at: '', device: PHONE, clientId: 'x' }], 1],
  ] as const)('returns the verdict “%s”', (kind, person, marks, generation) => {
    expect(verdictOn(person, [...marks], generation).kind).toBe(kind);
  });
});

describe('readTicket', () => {
  it.each([
    ['PT1.ABCDEFGH.3', { ticketNo: 'ABCDEFGH', generation: 3 }],
    [' abcdefgh ', { ticketNo: 'ABCDEFGH' }],
    ['https://example.org/ABCDEFGH', undefined],
    ['PT1.ABCDEFGI.1', undefined],
    ['', undefined],
  ])('parses the text %j of a QR code', (text, ticket) => {
    expect(readTicket(text)).toEqual(ticket);
  });
});

describe('search', () => {
  const people = [personOf(), personOf({ id: 2, name: '李陳', company: null, ticketNo: 'ZZZZZZZZ' })];
  const found = (typed: string) => search(people, typed).map(({ id }) => id);

  it('finds participants by name, company and ticket number, if all words match', () => {
    expect(found('acme')).toEqual([1]);
    expect(found('zzzz')).toEqual([2]);
    expect(found('大文 公司')).toEqual([1]);
    expect(found('大文 李')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('lists participants whose name begins with the first search word before all other participants', () => {
    expect(found('陳')).toEqual([1, 2]);
    expect(search([...people].reverse(), '陳').map(({ id }) => id)).toEqual([1, 2]);
  });
});
