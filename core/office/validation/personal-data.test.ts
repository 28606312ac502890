import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { personRecordsSchema, searchPersonSchema } from './personal-data.ts';

describe('a search for a person', () => {
  it('requires at least one of e-mail address, telephone number and name', () => {
    for (const nobody of [{}, { email: '', phone: ' ', name: null }])
      expect(faultsOf(searchPersonSchema, nobody)).toEqual({ email: 'personalData.required' });
    expect(searchPersonSchema.parse({ name: ' 陳小文 ' })).toEqual({ email: '', phone: '', name: '陳小文' });
  });

  it.each([
    ['2345 67', true],
    ['+852-234567', true],
    ['23456', false],
    ['tel 12345', false],
  ])('requires at least six digits of a telephone number (%j is valid: %s)', (phone, isTaken) => {
    expect(faultsOf(searchPersonSchema, { phone })).toEqual(
      isTaken ? {} : { phone: 'personalData.phone.short' },
    );
  });

  it.each([
    ['陳文', true],
    ['Al', true],
    ['陳', false],
    ['𠮷', false],
  ])('requires at least two characters of a name (%j is valid: %s)', (name, isTaken) => {
    expect(faultsOf(searchPersonSchema, { name })).toEqual(
      isTaken ? {} : { name: 'personalData.name.short' },
    );
  });

  it('requires a valid e-mail address', () => {
    expect(faultsOf(searchPersonSchema, { email: 'chan@' })).toEqual({ email: 'validation.email' });
  });
});

describe('an export or erasure request', () => {
  const record = { resource: 'members', id: 1, roles: ['representative'] };

  it('accepts records with resource and id, and the roles in which a member’s record names the person', () => {
    const records = [record, { resource: 'contact-messages', id: 2 }];
    expect(personRecordsSchema.parse({ records })).toEqual({ records });
  });

  it('accepts at least 1 and at most 200 records', () => {
    expect(faultsOf(personRecordsSchema, {})).toEqual({ records: 'validation.required' });
    expect(faultsOf(personRecordsSchema, { records: [] })).toEqual({ records: 'validation.required' });
    expect(faultsOf(personRecordsSchema, { records: Array(200).fill(record) })).toEqual({});
    expect(faultsOf(personRecordsSchema, { records: Array(201).fill(record) })).toEqual({
      records: 'validation.tooLong',
    });
  });

  it('accepts only the three resources with personal data', () => {
    const faults = (change: object) => faultsOf(personRecordsSchema, { records: [{ ...record, ...change }] });
    expect(faults({ resource: 'news' })).toEqual({ 'records.0.resource': 'validation.invalid' });
    expect(faults({ id: 0 })).toEqual({ 'records.0.id': 'validation.number' });
    expect(faults({ roles: ['owner'] })).toEqual({ 'records.0.roles.0': 'validation.invalid' });
  });
});
