import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import { personRecordsSchema, searchPersonSchema } from './personal-data.ts';

describe('whom to look for', () => {
  it('is said by an e-mail address, a telephone number or a name', () => {
    for (const nobody of [{}, { email: '', phone: ' ', name: null }])
      expect(faultsOf(searchPersonSchema, nobody)).toEqual({ email: 'personalData.required' });
    expect(searchPersonSchema.parse({ name: ' 陳小文 ' })).toEqual({ email: '', phone: '', name: '陳小文' });
  });

  it.each([
    ['2345 67', true],
    ['+852-234567', true],
    ['23456', false],
    ['tel 12345', false],
  ])('by the telephone number %j: %s, for it needs six digits', (phone, isTaken) => {
    expect(faultsOf(searchPersonSchema, { phone })).toEqual(
      isTaken ? {} : { phone: 'personalData.phone.short' },
    );
  });

  it.each([
    ['陳文', true],
    ['Al', true],
    ['陳', false],
    ['𠮷', false],
  ])('by the name %j: %s, for it needs two letters', (name, isTaken) => {
    expect(faultsOf(searchPersonSchema, { name })).toEqual(
      isTaken ? {} : { name: 'personalData.name.short' },
    );
  });

  it('by an e-mail address that is one', () => {
    expect(faultsOf(searchPersonSchema, { email: 'chan@' })).toEqual({ email: 'validation.email' });
  });
});

describe('which records are exported or erased', () => {
  const record = { resource: 'members', id: 1, roles: ['representative'] };

  it('is said by resource and id, of members with the roles of the person', () => {
    const records = [record, { resource: 'contact-messages', id: 2 }];
    expect(personRecordsSchema.parse({ records })).toEqual({ records });
  });

  it('is at least one and at most two hundred', () => {
    expect(faultsOf(personRecordsSchema, {})).toEqual({ records: 'validation.required' });
    expect(faultsOf(personRecordsSchema, { records: [] })).toEqual({ records: 'validation.required' });
    expect(faultsOf(personRecordsSchema, { records: Array(200).fill(record) })).toEqual({});
    expect(faultsOf(personRecordsSchema, { records: Array(201).fill(record) })).toEqual({
      records: 'validation.tooLong',
    });
  });

  it('is of nothing but the three resources that are about people', () => {
    const faults = (change: object) => faultsOf(personRecordsSchema, { records: [{ ...record, ...change }] });
    expect(faults({ resource: 'news' })).toEqual({ 'records.0.resource': 'validation.invalid' });
    expect(faults({ id: 0 })).toEqual({ 'records.0.id': 'validation.number' });
    expect(faults({ roles: ['owner'] })).toEqual({ 'records.0.roles.0': 'validation.invalid' });
  });
});
