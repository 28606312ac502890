import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import { AUDIT_RESOURCES } from './audit-log.ts';
import { PLAIN_RESOURCES, RESOURCE_NAMES, RESOURCES, VERSIONED_RESOURCES } from './resources.ts';

describe('the registry of resources', () => {
  it.each(RESOURCE_NAMES)(
    '%s: the least that a create takes is taken, and every part of it is needed',
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

  it.each(RESOURCE_NAMES)('%s: an update may be empty but for the caller’s password', (name) => {
    const faults = faultsOf(RESOURCES[name].update, {});
    expect(faults).toEqual(name === 'users' ? { currentPassword: 'login.password.required' } : {});
  });

  it.each(RESOURCE_NAMES)(
    '%s: whoever edits it gets the moment of its last change, and sends it back',
    (name) => {
      expect(Object.keys(RESOURCES[name].record.shape)).toContain('updatedAt');
      expect(Object.keys(RESOURCES[name].update.shape)).toContain('updatedAt');
    },
  );

  it('gives no password back', () => {
    expect(Object.keys(RESOURCES.users.record.shape)).not.toContain('password');
  });

  it('keeps in memory what visitors list, and nothing else', () => {
    const open = RESOURCE_NAMES.filter((name) => RESOURCES[name].isPublic);
    expect(VERSIONED_RESOURCES).toEqual(open);
  });

  it('calls about people what visitors send of themselves', () => {
    const sent = RESOURCE_NAMES.filter((name) => RESOURCES[name].isOpen);
    expect(RESOURCE_NAMES.filter((name) => RESOURCES[name].isAboutPeople)).toEqual(sent);
  });

  it('sorts and searches plain resources by fields that they have', () => {
    for (const name of PLAIN_RESOURCES) {
      const { plain, record } = RESOURCES[name];
      const fields = Object.keys(record.shape);
      expect(fields).toEqual(expect.arrayContaining([...(plain?.search ?? []), ...(plain?.order ?? [])]));
    }
  });

  it('has every resource in the audit log, beside logins, the site and people’s data', () => {
    expect(AUDIT_RESOURCES).toEqual(expect.arrayContaining([...RESOURCE_NAMES, 'session', 'personal-data']));
    expect(new Set(AUDIT_RESOURCES).size).toBe(AUDIT_RESOURCES.length);
  });

  it('names each schema once', () => {
    const names = RESOURCE_NAMES.map((name) => RESOURCES[name].schemaName);
    expect(new Set(names).size).toBe(names.length);
  });
});
