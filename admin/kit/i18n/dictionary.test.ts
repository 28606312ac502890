import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../core/app/resources.ts';
import { messages } from '../../../core/messages/index.ts';
import { zhTW } from './zh-TW.ts';

function paths(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : paths(value, `${prefix}${key}.`),
  );
}

/** They need no label: only the database writes them, so no audit log entry names them. */
const UNNAMED = ['id', 'updatedAt', 'searchText', 'staffSearchText', 'passwordHash'];

describe('the dictionary', () => {
  it.each(Object.entries(RESOURCES))('names every editable field of %s', (name, { update }) => {
    const { fields } = zhTW.resources[name as keyof typeof zhTW.resources];
    const known = [...Object.keys(fields), ...UNNAMED, 'currentPassword', 'publishDraft'];
    expect(Object.keys(update.shape).filter((field) => !known.includes(field))).toEqual([]);
  });

  it('does not redefine a message that the API already returns', () => {
    const own = paths(zhTW);
    expect(Object.keys(messages['zh-TW']).filter((key) => own.includes(key))).toEqual([]);
  });
});
