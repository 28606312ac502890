import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_RESOURCES, type NamedAuditEntry } from '../../db/validation/audit-log.ts';
import { RESOURCE_NAMES, RESOURCES } from '../../db/validation/resources.ts';
import type { ConsoleLocale } from '../i18n/i18nProvider.ts';
import { render, textOf, use } from '../testing/render.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useAuditWords } from './useAuditWords.ts';
import { useResourceName } from './useResourceName.ts';

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
  recordName: 'Annual meeting',
  eventId: null,
};
const words = (locale: ConsoleLocale = 'en') => use(useAuditWords, { locale });
const act = (values: Partial<NamedAuditEntry>) => words().act({ ...ENTRY, ...values });

describe('what happened', () => {
  it.each(LOCALES)('is said in words for every act that the log knows, in %s', (locale) => {
    const { act: say } = words(locale);
    const said = AUDIT_ACTIONS.map((action) => say({ ...ENTRY, action }));
    const other = say({ ...ENTRY, action: 'something new' });
    expect(said).not.toContain(other);
    for (const one of said) expect(one).not.toMatch(/^audit\.|_/);
  });

  it('calls an approval by its name, of the time too when the log called it a change', () => {
    expect(act({ action: 'approve', resource: 'members' })).toBe('Approved the application');
    expect(act({ resource: 'members', fields: ['companyStatus'] })).toBe('Approved the application');
    expect(act({ resource: 'members', fields: ['memberPhone'] })).toBe('Changed');
    expect(act({ resource: 'news', fields: ['companyStatus'] })).toBe('Changed');
  });

  it('tells apart the three things that are exported', () => {
    const action = 'export';
    expect(act({ action, resource: 'events' })).toBe('Exported registrations');
    expect(act({ action, resource: 'members', recordId: null })).toBe('Exported members');
    expect(act({ action, resource: 'members', recordId: 7 })).toBe('Exported personal data');
    expect(act({ action, resource: 'personal-data' })).toBe('Exported personal data');
  });

  it('says something of an act that is newer than the screen', () => {
    expect(act({ action: 'frobnicate' })).toBe('Something else');
  });
});

describe('what it changed', () => {
  it('is named as the form names it, each name once', () => {
    expect(words().fields(ENTRY)).toBe('Title, Content');
    expect(words().fields({ ...ENTRY, fields: [] })).toBe('');
  });

  it('is called other details where no screen shows it, once for all of them', () => {
    expect(words().fields({ ...ENTRY, fields: ['title', 'searchText', 'slug'] })).toBe(
      'Title, other details',
    );
  });
});

describe('the name of a resource', () => {
  it.each(LOCALES)('is known for whatever the log tells of, in %s', (locale) => {
    const nameOf = use(useResourceName, { locale });
    for (const resource of AUDIT_RESOURCES) expect(nameOf(resource)).not.toMatch(/^resources\.|^audit\./);
  });

  it('is its address where it is not known', () => {
    expect(use(useResourceName)('suppliers')).toBe('suppliers');
    expect(use(useResourceName)('constructor')).toBe('constructor');
  });

  it.each(LOCALES)('goes with names for every field that staff may change, in %s', (locale) => {
    const { fields } = words(locale);
    const unnamed = words(locale).fields({ ...ENTRY, fields: ['no such field'] });
    const missing = RESOURCE_NAMES.flatMap((resource) =>
      Object.keys(RESOURCES[resource].update.shape)
        .filter((field) => !['updatedAt', 'currentPassword', 'customFields', 'eventId'].includes(field))
        .filter((field) => fields({ ...ENTRY, resource, fields: [field] }) === unnamed)
        .map((field) => `${resource}.${field}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('an entry in the list', () => {
  const cells = (values: Partial<NamedAuditEntry> = {}) =>
    use(() => useAuditColumns()).map(({ render: draw }) => render(draw({ ...ENTRY, ...values })));
  const read = (values: Partial<NamedAuditEntry> = {}) => cells(values).map(textOf);

  it('says when, who, what, with which record and which fields', () => {
    expect(read()).toEqual([
      '21 Nov 2026, 00:30',
      'mary',
      'Changed',
      expect.stringMatching(/: Annual meeting$/),
      'Title, Content',
    ]);
  });

  it('leads to its record while that is there', () => {
    expect(cells()[3]).toContain('href="/dashboard/news/7"');
    expect(cells({ recordName: null })[3]).not.toContain('href');
    expect(read({ recordName: null })[3]).toMatch(/: deleted$/);
  });

  it('names the system where nobody did it, and how many records a reading showed', () => {
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
