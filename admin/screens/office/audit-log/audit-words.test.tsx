import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type NamedAuditEntry } from '../../../../core/app/audit-log.ts';
import { RESOURCE_NAMES, RESOURCES } from '../../../../core/app/resources.ts';
import { updateMembershipSettingsSchema } from '../../../../core/membership/validation/membership.ts';
import type { ConsoleLocale } from '../../../kit/i18n/i18nProvider.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useAuditWords } from './useAuditWords.ts';

const LOCALES: ConsoleLocale[] = ['zh-TW', 'en'];
const ENTRY: NamedAuditEntry = {
  id: 1,
  at: '2026-11-20T16:30:00.000Z',
  accountId: 2,
  accountName: 'mary',
  action: 'update',
  resource: 'news',
  recordId: 7,
  fields: ['title', 'content'],
  recordCount: null,
  changes: null,
  recordName: 'Annual meeting',
  actCount: 1,
  eventId: null,
};
const words = (locale: ConsoleLocale = 'en') => use(useAuditWords, { locale });
const act = (values: Partial<NamedAuditEntry>) => words().act({ ...ENTRY, ...values });

describe('the label of an audit-log action', () => {
  it.each(LOCALES)('exists for every logged action, in %s', (locale) => {
    const { act: say } = words(locale);
    const said = AUDIT_ACTIONS.map((action) => say({ ...ENTRY, action }));
    const other = say({ ...ENTRY, action: 'something new' });
    expect(said).not.toContain(other);
    for (const one of said) expect(one).not.toMatch(/^audit\.|_/);
  });

  it('says that an application was approved, even when an older version logged it as a change', () => {
    expect(act({ action: 'approve', resource: 'members' })).toBe('Approved the application');
    expect(act({ resource: 'members', fields: ['companyStatus'] })).toBe('Approved the application');
    expect(act({ resource: 'members', fields: ['memberPhone'] })).toBe('Changed');
    expect(act({ resource: 'news', fields: ['companyStatus'] })).toBe('Changed');
  });

  it('is different for the three kinds of export', () => {
    const action = 'export';
    expect(act({ action, resource: 'events' })).toBe('Exported registrations');
    expect(act({ action, resource: 'members', recordId: null })).toBe('Exported members');
    expect(act({ action, resource: 'members', recordId: 7 })).toBe('Exported personal data');
    expect(act({ action, resource: 'personal-data' })).toBe('Exported personal data');
  });

  it('is generic for an unknown action', () => {
    expect(act({ action: 'frobnicate' })).toBe('Something else');
  });
});

describe('the labels of the changed fields', () => {
  it('are the field labels of the form, each once', () => {
    expect(words().fields(ENTRY)).toBe('Title, Content');
    expect(words().fields({ ...ENTRY, fields: [] })).toBe('');
  });

  it('include “other details” for fields that no screen shows', () => {
    expect(words().fields({ ...ENTRY, fields: ['title', 'searchText', 'slug'] })).toBe(
      'Title, other details',
    );
  });
});

describe('the changed values of the membership rules', () => {
  it.each(LOCALES)('have a label for every setting, in %s', (locale) => {
    const { fields } = words(locale);
    const entry = { ...ENTRY, resource: 'membership-settings' };
    const unnamed = fields({ ...entry, fields: ['no such field'] });
    const missing = Object.keys(updateMembershipSettingsSchema.shape)
      .filter((field) => !UNSTORED.includes(field))
      .filter((field) => fields({ ...entry, fields: [field] }) === unnamed);
    expect(missing).toEqual([]);
  });

  it('are words, not codes', () => {
    const changes: NamedAuditEntry['changes'] = {
      fpsType: [null, 'id'],
      renewsByItself: [false, true],
      bankAccount: ['', 'HSBC 001'],
    };
    const entry = {
      ...ENTRY,
      resource: 'membership-settings',
      fields: ['fpsType', 'renewsByItself', 'bankAccount'],
      changes,
    };
    expect(words('zh-TW').fields(entry)).toBe(
      '轉數快帳戶 — → 轉數快識別碼、續會發票自動發出 否 → 是、銀行及帳戶號碼 — → HSBC 001',
    );
  });
});

/** The audit log omits them or logs them under a different name. */
const UNSTORED = ['updatedAt', 'currentPassword', 'customFields', 'eventId', 'publishDraft'];

describe('the label of a resource', () => {
  it.each(LOCALES)('exists for every logged resource, in %s', (locale) => {
    const nameOf = use(useResourceName, { locale });
    for (const resource of AUDIT_RESOURCES) expect(nameOf(resource)).not.toMatch(/^resources\.|^audit\./);
  });

  it('is the path of the resource when the resource is unknown', () => {
    expect(use(useResourceName)('suppliers')).toBe('suppliers');
    expect(use(useResourceName)('constructor')).toBe('constructor');
  });

  it.each(LOCALES)('is accompanied by labels for all fields that staff can edit, in %s', (locale) => {
    const { fields } = words(locale);
    const unnamed = words(locale).fields({ ...ENTRY, fields: ['no such field'] });
    const missing = RESOURCE_NAMES.flatMap((resource) =>
      Object.keys(RESOURCES[resource].update.shape)
        .filter((field) => !UNSTORED.includes(field))
        .filter((field) => fields({ ...ENTRY, resource, fields: [field] }) === unnamed)
        .map((field) => `${resource}.${field}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the row of an audit-log entry', () => {
  const cells = (values: Partial<NamedAuditEntry> = {}) =>
    use(() => useAuditColumns()).map(({ render: draw }) => render(draw({ ...ENTRY, ...values })));
  const read = (values: Partial<NamedAuditEntry> = {}) => cells(values).map(textOf);

  it('shows time, account, action, record and fields', () => {
    expect(read()).toEqual([
      'Nov 21, 2026, 00:30',
      'mary',
      'Changed',
      expect.stringMatching(/: Annual meeting$/),
      'Title, Content',
    ]);
  });

  it('links to its record while the record exists', () => {
    expect(cells()[3]).toContain('href="/dashboard/news/7"');
    expect(cells({ recordName: null })[3]).not.toContain('href');
    expect(read({ recordName: null })[3]).toMatch(/: deleted$/);
  });

  it('names the system for automatic actions, and the number of records for a bulk read', () => {
    const [, who, what, , fields] = read({
      accountName: null,
      action: 'read',
      recordCount: 120,
      recordId: null,
      fields: [],
    });
    expect([who, what, fields]).toEqual(['System', 'Read many records · 120 records', '—']);
  });
});
