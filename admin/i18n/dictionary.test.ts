import { describe, expect, it } from 'vitest';
import { messages } from '../../db/messages/index.ts';
import { RESOURCES } from '../../db/validation/resources.ts';
import { zhTW } from './zh-TW.ts';

function paths(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : paths(value, `${prefix}${key}.`),
  );
}

/** Written by the database alone: no entry of the audit log names them. */
const UNNAMED = ['id', 'updatedAt', 'searchText', 'staffSearchText', 'passwordHash'];

describe('the dictionary', () => {
  it.each(Object.entries(RESOURCES))('names every field of %s that people change', (name, { update }) => {
    const { fields } = zhTW.resources[name as keyof typeof zhTW.resources];
    const known = [...Object.keys(fields), ...UNNAMED, 'currentPassword'];
    expect(Object.keys(update.shape).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('does not hide a message of the API behind a text of its own', () => {
    const own = paths(zhTW);
    expect(Object.keys(messages['zh-TW']).filter((key) => own.includes(key))).toEqual([]);
  });
});
