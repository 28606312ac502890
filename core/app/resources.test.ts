import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../db/testing/faults.ts';
import { AUDIT_RESOURCES } from './audit-log.ts';
import { PLAIN_RESOURCES, RESOURCE_NAMES, RESOURCES, VERSIONED_RESOURCES } from './resources.ts';

describe('the registry of resources', () => {
  it.each(RESOURCE_NAMES)(
    '%s: the create schema accepts the resource’s example, and rejects the example if any field is missing',
    (name) => {
      const { create, example } = RESOURCES[name];
      const complete = name === 'users' ? { ...example, currentPassword: 'x' } : example;
      expect(faultsOf(create, complete)).toEqual({});
      for (const field of Object.keys(example)) {
        const { [field]: _, ...rest } = complete;
        expect(faultsOf(create, rest), field).not.toEqual({});
      }
    },
  );

  it.each(RESOURCE_NAMES)(
    '%s: the update schema requires no field, except the caller’s password for a change of an account',
    (name) => {
      const faults = faultsOf(RESOURCES[name].update, {});
      expect(faults).toEqual(name === 'users' ? { currentPassword: 'login.password.required' } : {});
    },
  );

  it.each(RESOURCE_NAMES)('%s: the record schema and the update schema contain updatedAt', (name) => {
    expect(Object.keys(RESOURCES[name].record.shape)).toContain('updatedAt');
    expect(Object.keys(RESOURCES[name].update.shape)).toContain('updatedAt');
  });

  it('no record contains a password', () => {
    expect(Object.keys(RESOURCES.users.record.shape)).not.toContain('password');
  });

  it('all resources that visitors can list, except topics, have a content version for caching', () => {
    const open = RESOURCE_NAMES.filter((name) => RESOURCES[name].isPublic && name !== 'topics');
    expect(VERSIONED_RESOURCES).toEqual(open);
  });

  it('isAboutPeople is true for exactly the resources whose records visitors can submit', () => {
    const sent = RESOURCE_NAMES.filter((name) => RESOURCES[name].isOpen);
    expect(RESOURCE_NAMES.filter((name) => RESOURCES[name].isAboutPeople)).toEqual(sent);
  });

  it('plain resources sort and search by existing fields only', () => {
    for (const name of PLAIN_RESOURCES) {
      const { plain, record } = RESOURCES[name];
      const fields = Object.keys(record.shape);
      expect(fields).toEqual(expect.arrayContaining([...(plain?.search ?? []), ...(plain?.order ?? [])]));
    }
  });

  it('the audit log accepts entries about every resource, sessions and personal data', () => {
    expect(AUDIT_RESOURCES).toEqual(expect.arrayContaining([...RESOURCE_NAMES, 'session', 'personal-data']));
    expect(new Set(AUDIT_RESOURCES).size).toBe(AUDIT_RESOURCES.length);
  });

  it('every schema name is unique', () => {
    const names = RESOURCE_NAMES.map((name) => RESOURCES[name].schemaName);
    expect(new Set(names).size).toBe(names.length);
  });
});
