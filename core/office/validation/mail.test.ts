import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { LONG_TEXT } from '../../fields/fields.ts';
import {
  changeMailStateSchema,
  mailActSchema,
  previewMailSchema,
  saveMailTemplateSchema,
  testMailSchema,
} from './mail.ts';

const wrong = (schema: z.ZodMiniType, value: unknown) =>
  [...new Set(schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')))].sort();

const TEXTS = {
  subjectZhTw: '題',
  bodyZhTw: '文',
  subjectZhCn: '题',
  bodyZhCn: '文',
  subjectEn: 'Subject',
  bodyEn: 'Body',
};

describe('the template of a mail', () => {
  it.each(Object.keys(TEXTS))('requires the field %s with at least one visible character', (field) => {
    for (const value of ['', '   ', '\u200b', null, 5, undefined])
      expect(wrong(saveMailTemplateSchema, { ...TEXTS, isOn: true, [field]: value })).toEqual([field]);
  });

  it.each([
    [{}, []],
    [{ subjectEn: 'x'.repeat(200) }, []],
    [{ subjectEn: 'x'.repeat(201) }, ['subjectEn']],
    [{ bodyEn: 'x'.repeat(LONG_TEXT) }, []],
    [{ bodyEn: 'x'.repeat(LONG_TEXT + 1) }, ['bodyEn']],
    [{ isOn: 'yes' }, ['isOn']],
    [{ isOn: undefined }, ['isOn']],
    [{ updatedAt: '2026-11-23T04:00:00.000Z' }, []],
    [{ updatedAt: 'x' }, ['updatedAt']],
  ])('with the input %j has the invalid fields %j', (values, fields) => {
    expect(wrong(saveMailTemplateSchema, { ...TEXTS, isOn: true, ...values })).toEqual(fields);
  });

  it('can be previewed only when none of its six texts is empty', () => {
    expect(wrong(previewMailSchema, TEXTS)).toEqual([]);
    expect(wrong(previewMailSchema, { ...TEXTS, bodyEn: '' })).toEqual(['bodyEn']);
  });
});

describe('a test mail', () => {
  it.each(LOCALES)('accepts a single recipient and the language %s', (locale) => {
    expect(wrong(testMailSchema, { ...TEXTS, to: 'me@mail.hk', locale })).toEqual([]);
  });

  it.each([
    [{ to: 'me' }, ['to']],
    [{ to: 'a@b.hk, c@d.hk' }, ['to']],
    [{ to: '"a" <a@b.hk>' }, ['to']],
    [{ locale: 'fr' }, ['locale']],
    [{ locale: undefined }, ['locale']],
  ])('with the input %j has the invalid fields %j', (values, fields) => {
    expect(wrong(testMailSchema, { ...TEXTS, to: 'me@mail.hk', locale: 'en', ...values })).toEqual(fields);
  });
});

describe('a staff action on the mail queue', () => {
  it('changes the state of mail only with valid values, and at least one', () => {
    for (const given of [{ isPaused: true }, { mostBulkPerMinute: 1000 }, { mostBulkPerDay: 1 }])
      expect(wrong(changeMailStateSchema, given)).toEqual([]);
    for (const isPaused of ['true', 1, null])
      expect(wrong(changeMailStateSchema, { isPaused })).toEqual(['isPaused']);
    expect(wrong(changeMailStateSchema, { mostBulkPerMinute: 0 })).toEqual(['mostBulkPerMinute']);
    expect(wrong(changeMailStateSchema, {})).toHaveLength(1);
  });

  it('accepts a valid `updatedAt`, but does not require it', () => {
    expect(wrong(mailActSchema, {})).toEqual([]);
    expect(wrong(mailActSchema, { updatedAt: 7 })).toEqual(['updatedAt']);
  });
});
