import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import {
  applicationFormSchema,
  createApplicationSchema,
  createMemberSchema,
  memberFormSchema,
  publicMemberSchema,
  updateMemberSchema,
  withBothNames,
} from './members.ts';

const NO_NAME = { companyNameHk: 'members.companyName.required' };

describe('an application', () => {
  it('needs a company name in one language', () => {
    expect(faultsOf(createApplicationSchema, {})).toEqual(NO_NAME);
    expect(faultsOf(createApplicationSchema, { companyNameHk: '示範寵物店' })).toEqual({});
    expect(faultsOf(createApplicationSchema, { companyNameEn: 'Demo Pets' })).toEqual({});
  });

  it.each(['', '   ', '\u200b', '\u3000'])('has no name in %j, which nobody can see', (name) => {
    expect(faultsOf(createApplicationSchema, { companyNameHk: name, companyNameEn: name })).toEqual(NO_NAME);
  });

  it('does not let applicants approve themselves', () => {
    const application = {
      companyNameHk: '示範',
      companyStatus: true,
      memberMark: 'HKP',
      memberNumber: 'M1',
      memberCategory3: 'permanent',
    };
    expect(createApplicationSchema.parse(application)).toEqual({ companyNameHk: '示範' });
  });

  it.each(['memberEmail', 'memberSecretaryEmail', 'representativeEmail', 'contactPersonEmail'])(
    'takes a %s that is valid or empty',
    (field) => {
      const application = { companyNameHk: '示範' };
      for (const email of ['', null, ' a@example.hk '])
        expect(faultsOf(createApplicationSchema, { ...application, [field]: email })).toEqual({});
      expect(faultsOf(createApplicationSchema, { ...application, [field]: 'a@' })).toEqual({
        [field]: 'validation.email',
      });
    },
  );

  it.each(['memberBusinessYear', 'memberNumberOfShops', 'memberNumberOfEmployees'])(
    'takes a %s from 0 to 32,767, a blank one as 0',
    (field) => {
      const read = (value: unknown) =>
        createApplicationSchema.parse({ companyNameHk: '示範', [field]: value });
      expect(read('')).toMatchObject({ [field]: 0 });
      expect(read('32767')).toMatchObject({ [field]: 32_767 });
      for (const value of [-1, 32_768, 2.5, 'many'])
        expect(faultsOf(createApplicationSchema, { companyNameHk: '示範', [field]: value })).toEqual({
          [field]: 'validation.number',
        });
    },
  );

  it('takes from old clients numbers for what is stored as text', () => {
    const numbers = { memberEstablishedYear: 1998, memberStoreCount: 3, memberEmployeeCount: 12 };
    expect(createApplicationSchema.parse({ companyNameHk: '示範', ...numbers })).toMatchObject({
      memberEstablishedYear: '1998',
      memberStoreCount: '3',
      memberEmployeeCount: '12',
    });
  });

  it.each([
    ['memberPhone', 100],
    ['memberDistrict', 100],
    ['companyNameHk', 500],
    ['representativeName', 500],
    ['memberCompanyAddr', 2000],
    ['memberBrand', 2000],
  ])('takes a %s of %i characters and refuses one more', (field, limit) => {
    const application = { companyNameEn: 'Demo' };
    expect(faultsOf(createApplicationSchema, { ...application, [field]: 'x'.repeat(limit) })).toEqual({});
    expect(faultsOf(createApplicationSchema, { ...application, [field]: 'x'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });
});

describe('the lines of business', () => {
  const faults = (businessTypes: unknown) =>
    faultsOf(createApplicationSchema, { companyNameHk: '示範', businessTypes });

  it('are any short texts, of those that the form offers or not', () => {
    expect(faults([])).toEqual({});
    expect(faults(['狗店', '寵物占卜', 'x'.repeat(100)])).toEqual({});
  });

  it('are at most fifty, of at most a hundred characters', () => {
    expect(faults(Array.from({ length: 50 }, String))).toEqual({});
    expect(faults(Array.from({ length: 51 }, String))).toEqual({ businessTypes: 'validation.tooLong' });
    expect(faults(['狗店', 'x'.repeat(101)])).toEqual({ 'businessTypes.1': 'validation.tooLong' });
  });

  it('are a list of texts and nothing else', () => {
    expect(faults('狗店')).toEqual({ businessTypes: 'validation.invalid' });
    expect(faults(['狗店', ' '])).toEqual({ 'businessTypes.1': 'validation.invalid' });
    expect(faults([7])).toEqual({ 'businessTypes.0': 'validation.invalid' });
  });
});

describe('the form of an application', () => {
  it('asks for a way to reach the applicant, which the API does not', () => {
    const unreachable = { companyNameHk: '示範', memberPhone: ' \u200b', memberEmail: '' };
    expect(faultsOf(applicationFormSchema, unreachable)).toEqual({
      memberPhone: 'members.contact.required',
    });
    expect(faultsOf(createApplicationSchema, unreachable)).toEqual({});
  });

  it.each([
    ['memberPhone', '2345 6789'],
    ['memberEmail', 'shop@example.hk'],
    ['representativeMobile', '9876 5432'],
    ['representativeEmail', 'a@example.hk'],
    ['contactPersonPhone', '6123 4567'],
    ['contactPersonEmail', 'b@example.hk'],
  ])('is content with %s alone', (field, value) => {
    expect(faultsOf(applicationFormSchema, { companyNameHk: '示範', [field]: value })).toEqual({});
  });
});

describe('a company with a name in one language', () => {
  it.each([
    [{ companyNameHk: '示範' }, '示範', '示範'],
    [{ companyNameEn: 'Demo' }, 'Demo', 'Demo'],
    [{ companyNameHk: '示範', companyNameEn: 'Demo' }, '示範', 'Demo'],
    [{ companyNameHk: '\u200b', companyNameEn: 'Demo' }, 'Demo', 'Demo'],
  ])('bears it in both: %j', (given, companyNameHk, companyNameEn) => {
    expect(withBothNames(given)).toEqual({ companyNameHk, companyNameEn });
  });

  it('keeps everything else that it had', () => {
    expect(withBothNames({ companyNameHk: '示範', memberPhone: '1' })).toMatchObject({ memberPhone: '1' });
  });
});

describe('a member that staff add or change', () => {
  it('may be given what applicants cannot give', () => {
    const member = { companyNameHk: '示範', companyStatus: true, memberMark: 'A', memberCategory: 10 };
    expect(createMemberSchema.parse(member)).toEqual(member);
    expect(faultsOf(createMemberSchema, { companyStatus: true })).toEqual(NO_NAME);
  });

  it('ends on a day, or on none', () => {
    expect(updateMemberSchema.parse({ endedOn: '2026-06-30' })).toEqual({ endedOn: '2026-06-30' });
    expect(updateMemberSchema.parse({ endedOn: '' })).toEqual({ endedOn: null });
    expect(faultsOf(updateMemberSchema, { endedOn: '-' })).toEqual({ endedOn: 'validation.day' });
  });

  it('cannot lose a name by a change', () => {
    expect(faultsOf(updateMemberSchema, { companyNameHk: '', companyNameEn: ' ' })).toEqual({
      companyNameHk: 'members.companyNameHk.required',
      companyNameEn: 'members.companyNameEn.required',
    });
    expect(updateMemberSchema.parse({ memberPhone: '1' })).toEqual({ memberPhone: '1' });
  });
});

describe('the back office’s form of a member', () => {
  const complete = {
    companyNameHk: '示範寵物店',
    companyNameEn: 'Demo Pets',
    memberChargeman: '陳小文',
    memberPhone: '2345 6789',
    memberEmail: 'shop@example.hk',
    memberType: '普通會員',
    memberCompanyAddr: '九龍',
  };

  it('asks for both names, person in charge, telephone, e-mail, type and address', () => {
    expect(faultsOf(memberFormSchema, {})).toEqual({
      companyNameHk: 'members.companyNameHk.required',
      companyNameEn: 'members.companyNameEn.required',
      memberChargeman: 'members.memberChargeman.required',
      memberPhone: 'members.memberPhone.required',
      memberEmail: 'members.memberEmail.invalid',
      memberType: 'members.memberType.required',
      memberCompanyAddr: 'members.memberCompanyAddr.required',
    });
    expect(faultsOf(memberFormSchema, complete)).toEqual({});
  });

  it('does not take an e-mail address that is none', () => {
    expect(faultsOf(memberFormSchema, { ...complete, memberEmail: 'shop' })).toEqual({
      memberEmail: 'members.memberEmail.invalid',
    });
  });
});

it('visitors see eleven fields of a member, and none that leads to a person’s telephone or e-mail', () => {
  expect(Object.keys(publicMemberSchema.shape)).toEqual([
    'id',
    'memberUniqueCode',
    'companyNameHk',
    'companyNameEn',
    'memberChargeman',
    'memberWebsite',
    'memberType',
    'memberMark',
    'memberCategory3',
    'memberDistrict',
    'businessTypes',
  ]);
});
