import { describe, expect, it } from 'vitest';
import type { ListedMember } from '../../../core/membership/validation/members.ts';
import { type Content, NO_CONTENT } from '../content.ts';
import { memberCode } from './member-code.ts';
import { directoryPages, directoryView, memberView } from './views.ts';

let last = 0;
const member = (values: Partial<ListedMember> = {}) => {
  last += 1;
  const code = `HKPT${String(last).padStart(6, '0')}`;
  const names = { companyNameHk: `第 ${last} 店`, companyNameEn: `Shop ${last}` };
  const kept = { memberMark: 'A', memberCategory3: '', memberDistrict: '', businessTypes: [] };
  return { id: last, memberUniqueCode: code, ...names, ...kept, ...values } as ListedMember;
};
const contentOf = (members: ListedMember[]): Content => ({ ...NO_CONTENT, members });
const names = (members: ListedMember[]) => members.map(({ companyNameEn }) => companyNameEn);

describe('a list of the directory', () => {
  it('is sorted by the displayed names', () => {
    const members = ['zebra Fish', 'Dog 10', 'Dog 2', 'élan Pets'].map((companyNameEn) =>
      member({ companyNameEn }),
    );
    const content = contentOf(members);
    const sorted = ['Dog 2', 'Dog 10', 'élan Pets', 'zebra Fish'];
    expect(names(directoryView(content, 'en', { path: '/members', page: 1 }).items)).toEqual(sorted);
    expect(directoryView(content, 'zh-TW', { path: '/members', page: 1 }).items).toEqual(members);
  });

  it('has at most 48 members on each page, and shows counts on the first page only', () => {
    const content = contentOf(Array.from({ length: 97 }, () => member({ memberDistrict: '沙田區' })));
    const [first, second, third] = [1, 2, 3].map((page) =>
      directoryView(content, 'en', { path: '/members', page }),
    );
    expect([first, second, third].map((view) => view?.items.length)).toEqual([48, 48, 1]);
    expect([first?.pages, first?.front?.total, second?.front]).toEqual([3, 97, undefined]);
    expect(first?.front?.parts.map(({ slug, count }) => [slug, count])).toEqual([
      ['sha-tin', 97],
      ['ordinary', 97],
    ]);
    expect(directoryPages(content).map(({ path, page }) => `${path} ${page}`)).toEqual(
      ['/members', '/members/district/sha-tin', '/members/type/ordinary'].flatMap((path) =>
        [1, 2, 3].map((page) => `${path} ${page}`),
      ),
    );
  });

  it('contains each member once per business type; an unknown business type or district has no list', () => {
    const content = contentOf([
      member({ businessTypes: ['水族店', '水族店', '賣冰'], memberMark: 'HKP' }),
      member({ memberDistrict: '火星區' }),
    ]);
    expect(
      directoryView(content, 'en', { path: '/members/business/aquarium-shop', page: 1 }).items,
    ).toHaveLength(1);
    expect(directoryPages(content).map(({ path }) => path)).toEqual([
      '/members',
      '/members/business/aquarium-shop',
      '/members/type/permanent',
      '/members/type/ordinary',
    ]);
  });
});

describe('a member', () => {
  it.each([
    ['HKPT000028', 'HKPT000028'],
    ['M000005', 'M000005'],
    ['page', 'id-7'],
    ['hkpt28', 'id-7'],
    ['A/../1', 'id-7'],
  ])('with the code %s has the page %s', (memberUniqueCode, code) => {
    expect(memberCode({ id: 7, memberUniqueCode })).toBe(code);
    const content = contentOf([member({ id: 7, memberUniqueCode })]);
    expect(memberView(content, code)?.memberUniqueCode).toBe(memberUniqueCode);
  });
});
