import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { LONG_TEXT } from '../../fields/fields.ts';
import { PAPER_KINDS, REJECTION_REASONS } from '../kinds.ts';
import {
  applicationActSchema,
  askForPapersSchema,
  noteApplicationSchema,
  rejectApplicationSchema,
} from './applications.ts';
import { askForLinksSchema, paperSchema, tokenSchema } from './my.ts';

const wrong = (schema: z.ZodMiniType, value: unknown) =>
  [...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')))].sort();
const long = 'x'.repeat(LONG_TEXT + 1);

describe('a rejected application', () => {
  it.each(REJECTION_REASONS)('may have the reason %s', (reasonCode) => {
    expect(wrong(rejectApplicationSchema, { reasonCode })).toEqual([]);
  });

  it.each([
    [{}, ['reasonCode']],
    [{ reasonCode: 'because' }, ['reasonCode']],
    [{ reasonCode: 'other', reasonText: null }, []],
    [{ reasonCode: 'other', reasonText: 5 }, ['reasonText']],
    [{ reasonCode: 'other', reasonText: long }, ['reasonText']],
    [{ reasonCode: 'other', updatedAt: '2026-11-23T04:00:00.000Z' }, []],
    [{ reasonCode: 'other', updatedAt: 'yesterday' }, ['updatedAt']],
  ])('with the input %j has the invalid fields %j', (value, fields) => {
    expect(wrong(rejectApplicationSchema, value)).toEqual(fields);
  });
});

describe('a request for documents', () => {
  it.each([
    [{ missing: [...PAPER_KINDS] }, []],
    [{ missing: ['identity'], missingText: 'Both sides' }, []],
    [{ missing: ['identity'], missingText: null }, []],
    [{ missing: [] }, ['missing']],
    [{}, ['missing']],
    [{ missing: 'identity' }, ['missing']],
    [{ missing: ['passport'] }, ['missing.0']],
    [{ missing: Array(PAPER_KINDS.length + 1).fill('identity') }, ['missing']],
    [{ missing: ['identity'], missingText: long }, ['missingText']],
  ])('with the input %j has the invalid fields %j', (value, fields) => {
    expect(wrong(askForPapersSchema, value)).toEqual(fields);
  });

  it('can be answered with the link’s token or for a firm of the session, and a valid kind of document', () => {
    for (const kind of PAPER_KINDS) expect(wrong(paperSchema, { token: '1.abc', kind })).toEqual([]);
    expect(wrong(paperSchema, { token: '1.abc', kind: 'passwords' })).toEqual(['kind']);
    expect(wrong(paperSchema, { memberId: 1, kind: 'identity' })).toEqual([]);
    expect(wrong(paperSchema, { token: 1, memberId: 'x', kind: 'identity' })).toEqual(['memberId', 'token']);
  });
});

describe('an application', () => {
  it('allows a staff action without `updatedAt`, but not with an invalid one', () => {
    expect(wrong(applicationActSchema, {})).toEqual([]);
    expect(wrong(applicationActSchema, { updatedAt: 'x' })).toEqual(['updatedAt']);
  });

  it('trims a staff note, and stores an empty note as null', () => {
    expect(noteApplicationSchema.safeParse({ internalNote: '  ' }).data).toEqual({ internalNote: null });
    expect(noteApplicationSchema.safeParse({ internalNote: ' Called ' }).data).toEqual({
      internalNote: 'Called',
    });
    expect(wrong(noteApplicationSchema, {})).toEqual(['internalNote']);
    expect(wrong(noteApplicationSchema, { internalNote: long })).toEqual(['internalNote']);
  });
});

describe('a request about links', () => {
  it.each([
    [{ token: '1.abc' }, []],
    [{ token: '' }, []],
    [{ token: 'x'.repeat(5000) }, []],
    [{}, ['token']],
    [{ token: 1 }, ['token']],
    [{ token: ['1.abc'] }, ['token']],
    [{ token: null }, ['token']],
  ])('with the input %j has the invalid fields %j', (value, fields) => {
    expect(wrong(tokenSchema, value)).toEqual(fields);
  });

  it.each([
    ['chan@mail.hk', []],
    [' chan@mail.hk ', []],
    ['chan', ['email']],
    ['', ['email']],
    [undefined, ['email']],
    [`${'x'.repeat(250)}@mail.hk`, ['email']],
    ['a@b.hk, c@d.hk', ['email']],
    ['a@b.hk\r\nBcc: c@d.hk', ['email']],
  ])('sent with the e-mail address %j has the invalid fields %j', (email, fields) => {
    expect(wrong(askForLinksSchema, { email })).toEqual(fields);
  });
});
