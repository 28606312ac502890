import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import {
  applicationFormSchema,
  createApplicationSchema,
  createMemberSchema,
  memberEditSchema,
  memberFormSchema,
  publicMemberSchema,
  updateMemberSchema,
  withBothNames,
  withoutUnchangedFaults,
} from './members.ts';

const NO_NAME = { companyNameHk: 'members.companyName.required' };

describe('an application', () => {
  it('requires a company name in Chinese or English', () => {
    expect(faultsOf(createApplicationSchema, {})).toEqual(NO_NAME);
    expect(faultsOf(createApplicationSchema, { companyNameHk: '示範寵物店' })).toEqual({});
    expect(faultsOf(createApplicationSchema, { companyNameEn: 'Demo Pets' })).toEqual({});
  });

  it.each(['', '   ', '\u200b', '\u3000'])(
    'treats the name %j as missing, because it is invisible',
    (name) => {
      expect(faultsOf(createApplicationSchema, { companyNameHk: name, companyNameEn: name })).toEqual(
        NO_NAME,
      );
    },
  );

  it('ignores fields that only staff may set, such as the approval', () => {
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
    'accepts a %s that is valid or empty',
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
    'accepts a %s from 0 to 32,767, and stores a blank one as 0',
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

  it('accepts a number for a text column, as old clients send it', () => {
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
  ])('accepts a %s of %i characters and rejects one more', (field, limit) => {
    const application = { companyNameEn: 'Demo' };
    expect(faultsOf(createApplicationSchema, { ...application, [field]: 'x'.repeat(limit) })).toEqual({});
    expect(faultsOf(createApplicationSchema, { ...application, [field]: 'x'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });
});

describe('the business types of a member', () => {
  const faults = (businessTypes: unknown) =>
    faultsOf(createApplicationSchema, { companyNameHk: '示範', businessTypes });

  it('may be any short texts, not only the types that the form offers', () => {
    expect(faults([])).toEqual({});
    expect(faults(['狗店', '寵物占卜', 'x'.repeat(100)])).toEqual({});
  });

  it('are limited to fifty, each of at most a hundred characters', () => {
    expect(faults(Array.from({ length: 50 }, String))).toEqual({});
    expect(faults(Array.from({ length: 51 }, String))).toEqual({ businessTypes: 'validation.tooLong' });
    expect(faults(['狗店', 'x'.repeat(101)])).toEqual({ 'businessTypes.1': 'validation.tooLong' });
  });

  it('must be a list of texts', () => {
    expect(faults('狗店')).toEqual({ businessTypes: 'validation.invalid' });
    for (const blank of [' ', '\u3164', '\u200b'])
      expect(faults(['狗店', blank])).toEqual({ 'businessTypes.1': 'validation.invalid' });
    expect(faults([7])).toEqual({ 'businessTypes.0': 'validation.invalid' });
  });
});

describe('the public application form', () => {
  it('requires a telephone number or e-mail address, although the API does not', () => {
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
  ])('accepts %s as the only way to contact the applicant', (field, value) => {
    expect(faultsOf(applicationFormSchema, { companyNameHk: '示範', [field]: value })).toEqual({});
  });
});

describe('withBothNames', () => {
  it.each([
    [{ companyNameHk: '示範' }, '示範', '示範'],
    [{ companyNameEn: 'Demo' }, 'Demo', 'Demo'],
    [{ companyNameHk: '示範', companyNameEn: 'Demo' }, '示範', 'Demo'],
    [{ companyNameHk: '\u200b', companyNameEn: 'Demo' }, 'Demo', 'Demo'],
  ])(
    'replaces a missing company name with the name in the other language: %j',
    (given, companyNameHk, companyNameEn) => {
      expect(withBothNames(given)).toEqual({ companyNameHk, companyNameEn });
    },
  );

  it('keeps values that are not names', () => {
    expect(withBothNames({ companyNameHk: '示範', memberPhone: '1' })).toMatchObject({ memberPhone: '1' });
  });
});

describe('a member added or changed by staff', () => {
  it('accepts fields that applicants may not set', () => {
    const member = { companyNameHk: '示範', companyStatus: true, memberMark: 'A', memberCategory: 10 };
    expect(createMemberSchema.parse(member)).toEqual(member);
    expect(faultsOf(createMemberSchema, { companyStatus: true })).toEqual(NO_NAME);
  });

  it('accepts an end date or none', () => {
    expect(updateMemberSchema.parse({ endedOn: '2026-06-30' })).toEqual({ endedOn: '2026-06-30' });
    expect(updateMemberSchema.parse({ endedOn: '' })).toEqual({ endedOn: null });
    expect(faultsOf(updateMemberSchema, { endedOn: '-' })).toEqual({ endedOn: 'validation.day' });
  });

  it('is rejected when its company names are blank', () => {
    expect(faultsOf(updateMemberSchema, { companyNameHk: '', companyNameEn: ' ' })).toEqual({
      companyNameHk: 'members.companyNameHk.required',
      companyNameEn: 'members.companyNameEn.required',
    });
    expect(updateMemberSchema.parse({ memberPhone: '1' })).toEqual({ memberPhone: '1' });
  });
});

describe('the back office’s member form', () => {
  const complete = {
    companyNameHk: '示範寵物店',
    companyNameEn: 'Demo Pets',
    memberChargeman: '陳小文',
    memberPhone: '2345 6789',
    memberEmail: 'shop@example.hk',
    memberType: '普通會員',
    memberCompanyAddr: '九龍',
  };

  it('requires both names, person in charge, telephone, e-mail, type and address', () => {
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

  it('rejects an invalid e-mail address', () => {
    expect(faultsOf(memberFormSchema, { ...complete, memberEmail: 'shop' })).toEqual({
      memberEmail: 'members.memberEmail.invalid',
    });
  });
});

describe('the form of an existing member', () => {
  const IMPORTED = {
    companyNameHk: '老店',
    companyNameEn: '',
    memberChargeman: '',
    memberPhone: '2345 6789',
    memberEmail: '',
    memberType: '普通會員',
    memberCompanyAddr: '',
  };
  const faults = (record: Record<string, unknown>, changes: object) =>
    faultsOf(memberEditSchema(record), { ...record, ...changes });

  it('accepts a new telephone number, although other required fields of the record are empty', () => {
    expect(faults(IMPORTED, { memberPhone: '9876 5432' })).toEqual({});
    expect(withoutUnchangedFaults({ ...IMPORTED, memberPhone: '9876 5432' }, IMPORTED)).not.toHaveProperty(
      'companyNameEn',
    );
  });

  it('rejects an invalid new value and the removal of a required value', () => {
    expect(faults(IMPORTED, { memberEmail: 'shop' })).toEqual({ memberEmail: 'validation.email' });
    expect(faults(IMPORTED, { memberPhone: '' })).toEqual({ memberPhone: 'members.memberPhone.required' });
    expect(faults(IMPORTED, { companyNameHk: '' })).toEqual({
      companyNameHk: 'members.companyNameHk.required',
    });
  });

  it('accepts an invalid e-mail address of the record as long as it is unchanged', () => {
    const record = { ...IMPORTED, memberEmail: 'shop at example' };
    expect(faults(record, { memberPhone: '9876 5432' })).toEqual({});
    expect(faults(record, { memberEmail: 'shop' })).toEqual({ memberEmail: 'validation.email' });
    expect(withoutUnchangedFaults(record, record)).not.toHaveProperty('memberEmail');
    expect(withoutUnchangedFaults({ memberEmail: 'shop' }, record)).toHaveProperty('memberEmail');
  });
});

it('visitors see eleven fields of a member, and the fields that the member agreed to show', () => {
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
    'shown',
  ]);
});
