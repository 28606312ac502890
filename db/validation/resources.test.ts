import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import { AUDIT_RESOURCES } from './office/audit-log.ts';
import { PLAIN_RESOURCES, RESOURCE_NAMES, RESOURCES, VERSIONED_RESOURCES } from './resources.ts';

describe('the registry of resources', () => {
  it.each(RESOURCE_NAMES)(
    '%s: a create accepts the minimal example, and every part of it is required',
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

  it.each(RESOURCE_NAMES)('%s: an update may be empty except for the caller’s password', (name) => {
    const faults = faultsOf(RESOURCES[name].update, {});
    expect(faults).toEqual(name === 'users' ? { currentPassword: 'login.password.required' } : {});
  });

  it.each(RESOURCE_NAMES)('%s: an editor gets the time of the last change and sends it back', (name) => {
    expect(Object.keys(RESOURCES[name].record.shape)).toContain('updatedAt');
    expect(Object.keys(RESOURCES[name].update.shape)).toContain('updatedAt');
  });

  it('returns no password', () => {
    expect(Object.keys(RESOURCES.users.record.shape)).not.toContain('password');
  });

  it('caches what visitors list, except topics, of which there are few', () => {
    const open = RESOURCE_NAMES.filter((name) => RESOURCES[name].isPublic && name !== 'topics');
    expect(VERSIONED_RESOURCES).toEqual(open);
  });

  it('marks submissions of visitors as being about people', () => {
    const sent = RESOURCE_NAMES.filter((name) => RESOURCES[name].isOpen);
    expect(RESOURCE_NAMES.filter((name) => RESOURCES[name].isAboutPeople)).toEqual(sent);
  });

  it('sorts and searches plain resources by existing fields', () => {
    for (const name of PLAIN_RESOURCES) {
      const { plain, record } = RESOURCES[name];
      const fields = Object.keys(record.shape);
      expect(fields).toEqual(expect.arrayContaining([...(plain?.search ?? []), ...(plain?.order ?? [])]));
    }
  });

  it('has every resource in the audit log, plus logins, site and personal data', () => {
    expect(AUDIT_RESOURCES).toEqual(expect.arrayContaining([...RESOURCE_NAMES, 'session', 'personal-data']));
    expect(new Set(AUDIT_RESOURCES).size).toBe(AUDIT_RESOURCES.length);
  });

  it('names each schema once', () => {
    const names = RESOURCE_NAMES.map((name) => RESOURCES[name].schemaName);
    expect(new Set(names).size).toBe(names.length);
  });
});
