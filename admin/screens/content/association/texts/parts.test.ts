import { describe, expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../../../../core/content/association.ts';
import { SECTION_FIELDS } from '../section-list.ts';
import { changedTexts } from './parts.ts';
import { valueAt, withValueAt } from './paths.ts';

const changed = (path: string, value: unknown) =>
  changedTexts(FIRST_ASSOCIATION, withValueAt(FIRST_ASSOCIATION, path, value));

describe('changedTexts', () => {
  it('returns no change for identical versions', () => {
    expect(changedTexts(FIRST_ASSOCIATION, { ...FIRST_ASSOCIATION })).toEqual([]);
  });

  it('returns one change for a value without translations, and one change for each changed translation of a text', () => {
    expect(changed('phone', '+852 1111 1111')).toEqual([
      { path: 'phone', label: 'association.phone', before: '+852 0000 0000', after: '+852 1111 1111' },
    ]);
    expect(changed('motto.en', 'Together')).toEqual([
      {
        path: 'motto',
        label: 'association.motto',
        language: 'en',
        before: 'One trade, one duty of care',
        after: 'Together',
      },
    ]);
  });

  it('formats a changed list with one line per value, only in the changed language', () => {
    const [part, ...others] = changed('faq.1.answer.en', 'Yes, most.');
    expect(others).toEqual([]);
    expect(part).toMatchObject({ path: 'faq', language: 'en' });
    expect(part?.after).toContain('Can non-members attend events?\nYes, most.\n\nHow do I hire the venue?');
    expect(part?.after).not.toMatch(/\p{Script=Han}/u);
  });

  it('returns a newly added introduction or council in both languages', () => {
    expect(changed('introductions.about', { zh: '我們', en: 'We' })).toMatchObject([
      { language: 'zh', before: '', after: '我們' },
      { language: 'en', before: '', after: 'We' },
    ]);
    const posts = [{ post: { zh: '會長', en: 'Chair' }, person: { zh: '示範', en: 'Demo' }, row: '1' }];
    const term = { name: { zh: '第九屆', en: 'Ninth' }, startsOn: '2027-01-01', posts };
    expect(changed('committee', [term])).toMatchObject([
      { language: 'zh', after: '第九屆\n2027-01-01\n會長\n示範\n1' },
      { language: 'en', after: 'Ninth\n2027-01-01\nChair\nDemo\n1' },
    ]);
  });

  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, below]) => leaves(below, path ? `${path}.${name}` : name))
      : [path];

  it.each(leaves(FIRST_ASSOCIATION, ''))('includes every change of %s', (path) => {
    expect(changed(path, `${valueAt(FIRST_ASSOCIATION, path)}!`)).not.toEqual([]);
  });
});

it('every field is saved with one section', () => {
  expect(Object.values(SECTION_FIELDS).flat().sort()).toEqual(
    [...new Set([...Object.keys(FIRST_ASSOCIATION), 'weChatId', 'weChatCode'])].sort(),
  );
});
