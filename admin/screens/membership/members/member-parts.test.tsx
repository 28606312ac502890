import { describe, expect, it } from 'vitest';
import { type Member, memberSchema } from '../../../../core/membership/validation/members.ts';
import { inList } from '../../../testing/list.tsx';
import { render, textOf, use } from '../../../testing/render.tsx';
import { FIELD_GROUPS, memberName } from './field-groups.ts';
import { MemberDetails } from './MemberDetails.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

const EMPTY = Object.fromEntries(Object.keys(memberSchema.shape).map((field) => [field, '']));
const MEMBER = {
  ...EMPTY,
  id: 7,
  companyNameHk: '示範寵物店',
  companyNameEn: 'Demo Pets',
  memberUniqueCode: 'HKP-0007',
  memberNumber: 'M000007',
  memberChargeman: '陳小文',
  memberPhone: '2345 6789',
  memberEmail: 'shop@example.hk',
  memberType: '普通會員',
  memberMark: 'A',
  memberCategory3: '',
  companyStatus: true,
  memberDistrict: '油尖旺區',
  businessTypes: ['狗店', '寵物酒店'],
  memberNumberOfShops: 0,
  memberBrand: '',
  memberServices: '',
  memberOpeningHours: '',
  memberSocialPages: '',
  endedOn: null,
  membershipStatus: 'current',
  created: '2026-11-20T16:30:00.000Z',
} as unknown as Member;
const member = (values: Partial<Member> = {}) => ({ ...MEMBER, ...values });

describe('the name of a member', () => {
  it('is the Chinese name, or the English name when there is no Chinese one', () => {
    expect(memberName(member())).toBe('示範寵物店');
    expect(memberName(member({ companyNameHk: '' }))).toBe('Demo Pets');
  });
});

describe('the details of a member', () => {
  const details = (values: Partial<Member> = {}, locale: 'en' | 'zh-TW' = 'en') =>
    textOf(render(<MemberDetails member={member(values)} />, { locale }));

  it('show every field of the record exactly once', () => {
    const shown = Object.values(FIELD_GROUPS).flat().toSorted();
    // The unique code and the member number share one field of the details, `shownNumber`.
    const asOne = ['memberUniqueCode', 'memberNumber'];
    const inTheTab = ['membershipStatus', 'membershipEndsOn'];
    const elsewhere = [
      'id',
      'updatedAt',
      'shownConsents',
      'memberLogo',
      'memberPhotos',
      'notStated',
      'takesEnquiries',
      'companyStatus',
      'memberCategory3',
      ...inTheTab,
      ...asOne,
    ];
    const all = Object.keys(memberSchema.shape).filter((field) => !elsewhere.includes(field));
    expect(shown).toEqual(all.toSorted());
  });

  it('omit empty, missing and zero values', () => {
    const text = details();
    expect(text).toContain('陳小文');
    expect(text).not.toMatch(/Brand|shops|null|ended|Fax/i);
  });

  it('say which number the applicant did not state', () => {
    const text = details({ memberNumberOfShops: 1, notStated: ['memberNumberOfShops'] });
    expect(text).toContain('Not stated');
  });

  it('show districts and business types in the language of the screen', () => {
    expect(details()).toContain('Yau Tsim Mong');
    expect(details()).toContain('Dog shop, Pet hotel');
    expect(details({}, 'zh-TW')).toMatch(/油尖旺區/);
    expect(details({}, 'zh-TW')).toContain('狗店、寵物酒店');
  });

  it('show the standing as a word such as “permanent”, and dates in a readable format', () => {
    expect(details({ memberMark: 'HKP' })).toContain('Permanent');
    expect(details({ companyStatus: false, memberMark: 'R' })).toContain('Applied');
    expect(details({ endedOn: '2026-06-30' })).toContain('Jun 30, 2026');
    expect(details()).toContain('Nov 21, 2026, 00:30');
  });
});

describe('the row of a member', () => {
  const cells = (values: Partial<Member> = {}, q?: string) =>
    use(useMemberColumns)
      .filter(({ isOptional }) => !isOptional)
      .map(({ render: draw }) =>
        textOf(render(inList(draw(member(values)), { filterValues: q ? { q } : {} }))),
      );

  it('shows names, code, person in charge, contact, type and standing', () => {
    expect(cells()).toEqual([
      '示範寵物店 Demo Pets',
      'HKP-0007',
      '陳小文',
      '2345 6789 shop@example.hk',
      'Ordinary member',
      'Ordinary',
      'Current',
    ]);
  });

  it('shows a name only once when it is the same in both languages', () => {
    expect(cells({ companyNameEn: '示範寵物店' })[0]).toBe('示範寵物店');
  });

  it('shows the field that matched the search if no other column shows it', () => {
    expect(cells({}, 'M000007')[0]).toMatch(/^示範寵物店 Demo Pets Member number: M000007$/);
    expect(cells({}, 'Demo')[0]).toBe('示範寵物店 Demo Pets');
  });

  it('shows the representative’s telephone and e-mail if the company has none', () => {
    const without = { memberPhone: '', memberTelphone: '', memberEmail: '' };
    const representative = { representativeMobile: '9876 5432', representativeEmail: 'a@example.hk' };
    expect(cells({ ...without, ...representative })[3]).toBe('9876 5432 a@example.hk');
    expect(cells(without)[3]).toBe('—');
  });

  it('may have further columns, whose choices are in the language of the reader', () => {
    const added = Object.fromEntries(
      use(useMemberColumns)
        .filter(({ isOptional }) => isOptional)
        .map(({ source, render: draw }) => [source, textOf(render(draw(member({ memberWebsite: '' }))))]),
    );
    expect(added).toMatchObject({ businessTypes: 'Dog shop, Pet hotel', memberWebsite: '—' });
  });

  it('truncates a long type after thirty characters and shows the full text as a tooltip', () => {
    const memberType = 'x'.repeat(31);
    const [, , , , type] = use(useMemberColumns);
    const markup = render(type?.render(member({ memberType })));
    expect(textOf(markup)).toBe(`${'x'.repeat(30)}…`);
    expect(markup).toContain(`title="${memberType}"`);
    expect(cells({ memberType: 'x'.repeat(30) })[4]).toBe('x'.repeat(30));
  });
});
