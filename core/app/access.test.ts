import { describe, expect, it } from 'vitest';
import { inOrder, ROLES, type Role } from '../accounts/account-roles.ts';
import { accessTo, may, SUBJECTS, type SubjectName } from './access.ts';

const others = (roles: readonly Role[]) => roles.filter((role) => role !== 'owner');

describe('read access as staff', () => {
  it.each<[SubjectName, Role[]]>([
    ['news', ['editor', 'writer', 'reader']],
    ['publications', ['editor', 'writer', 'reader']],
    ['gallery', ['editor', 'writer', 'reader']],
    ['events', ['editor', 'writer', 'events', 'reader']],
    ['event-registration-forms', ['editor', 'writer', 'events', 'reader']],
    ['event-registrations', ['events']],
    ['waiting-list', ['events']],
    ['members', ['membership', 'finance']],
    ['applications', ['membership']],
    ['personal-data', ['membership']],
    ['member-categories', ['membership', 'finance']],
    ['membership-fees', ['membership', 'finance']],
    ['invoices', ['finance']],
    ['payments', ['finance']],
    ['bank-statements', ['finance']],
    ['member-imports', ['membership']],
    ['mail-messages', ['membership', 'finance', 'events', 'enquiries']],
    ['contact-messages', ['enquiries']],
    ['contact', ['enquiries']],
    ['trash', ['editor', 'membership', 'events']],
    ['users', []],
    ['invitations', []],
    ['audit-log', []],
    ['retention', []],
    ['readiness', []],
  ])('to %s is limited to owners and the expected roles', (name, expected) => {
    const { roles } = accessTo('GET', `/api/${name}`);
    expect(roles).toContain('owner');
    expect(others(roles)).toEqual(expected);
    for (const role of ROLES) expect(may([role], 'read', name)).toBe(roles.includes(role));
  });
});

describe('write access', () => {
  it.each<[string, string, Role[]]>([
    ['POST', 'news', ['editor']],
    ['PATCH', 'news/7', ['editor']],
    ['DELETE', 'news/7', ['editor']],
    ['POST', 'news/7/publish', ['editor']],
    ['POST', 'news/7/versions/2/restore', ['editor']],
    ['DELETE', 'news/7/draft', ['editor', 'writer']],
    ['PUT', 'gallery/7', ['editor']],
    ['POST', 'events', ['events']],
    ['POST', 'events/import-text', ['events']],
    ['POST', 'event-registrations/event/7', ['events']],
    ['PATCH', 'members/7', ['membership']],
    ['POST', 'members/permanent', ['membership']],
    ['POST', 'applications/7/accept', ['membership']],
    ['POST', 'payments/7/reverse', ['finance']],
    ['PATCH', 'membership-settings', []],
    ['POST', 'membership-fees', []],
    ['PATCH', 'contact-messages/7', ['enquiries']],
    ['POST', 'upload', ['editor', 'writer', 'membership', 'events']],
    ['POST', 'trash/news/7/restore', ['editor']],
    ['POST', 'trash/events/7/restore', ['events']],
    ['POST', 'trash/members/7/restore', ['membership']],
    ['DELETE', 'trash/news/7', []],
    ['POST', 'users', []],
    ['POST', 'users/7/password-link', []],
  ])('to %s /api/%s is limited to owners and the expected roles', (method, path, expected) => {
    const { roles } = accessTo(method, `/api/${path}`);
    expect(roles).toContain('owner');
    expect(others(roles)).toEqual(expected);
  });

  it('lets the role “writer” write only drafts, and only of resources that have drafts', () => {
    const withDrafts = (call: string, path: string) => others(accessTo(call, path, 'with drafts').roles);
    expect(withDrafts('POST', '/api/news')).toEqual(['editor', 'writer']);
    expect(withDrafts('PATCH', '/api/publications/7')).toEqual(['editor', 'writer']);
    expect(withDrafts('POST', '/api/gallery')).toEqual(['editor']);
    expect(withDrafts('POST', '/api/events')).toEqual(['events']);
    expect(withDrafts('DELETE', '/api/news/7')).toEqual(['editor']);
    expect(withDrafts('POST', '/api/news/7/unpublish')).toEqual(['editor']);
    expect([may(['writer'], 'draft', 'news'), may(['writer'], 'change', 'news')]).toEqual([true, false]);
    expect(may(['events'], 'draft', 'events')).toBe(true);
  });
});

describe('a 404 response in place of a 403', () => {
  it.each([
    ['/api/members/7', true],
    ['/api/members/7/membership', true],
    ['/api/members/all', false],
    ['/api/applications/7', true],
    ['/api/event-registrations/7', true],
    ['/api/event-registrations/event/7', false],
    ['/api/waiting-list/7', true],
    ['/api/contact-messages/7', true],
    ['/api/audit-log', false],
    ['/api/news/7', false],
    ['/api/invoices/7', false],
    ['/api/users/7', false],
  ])('is sent at %s to roles without access: %s', (path, isHidden) => {
    expect(accessTo('GET', path).isHidden).toBe(isHidden);
    expect(accessTo('PATCH', path).isHidden).toBe(isHidden);
  });
});

describe('the access matrix', () => {
  it('allows only owners to call unlisted paths, even a path named like a built-in object property', () => {
    for (const path of ['/api/suppliers', '/api/constructor', '/api/__proto__/7', '/api/', '/api'])
      for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND'])
        expect(accessTo(method, path)).toEqual({ roles: ['owner'], isHidden: false });
  });

  it('lets every logged-in user manage their own account', () => {
    for (const path of ['session', 'sessions/7', 'password', 'logout', 'second-factor/totp', 'notices/7'])
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(accessTo(method, `/api/${path}`).roles).toEqual(ROLES);
  });

  it('treats HEAD like GET', () => {
    for (const name of Object.keys(SUBJECTS))
      expect(accessTo('HEAD', `/api/${name}`)).toEqual(accessTo('GET', `/api/${name}`));
  });

  it('lets owners do everything', () => {
    for (const name of Object.keys(SUBJECTS) as SubjectName[])
      for (const action of ['read', 'change', 'draft'] as const)
        expect(may(['owner'], action, name)).toBe(true);
  });

  it('combines the rights of all roles of an account', () => {
    expect(may(['reader', 'finance'], 'read', 'invoices')).toBe(true);
    expect(may(['reader', 'finance'], 'read', 'news')).toBe(true);
    expect(may(['reader', 'finance'], 'change', 'news')).toBe(false);
    expect(may([], 'read', 'dashboard')).toBe(false);
  });
});

it('inOrder sorts and deduplicates roles', () => {
  expect(inOrder(['reader', 'owner', 'reader'])).toEqual(['owner', 'reader']);
  expect(inOrder([])).toEqual([]);
});
