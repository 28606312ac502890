import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../core/accounts/account-roles.ts';
import { RoleChecks } from '../../screens/accounts/users/RoleChecks.tsx';
import { useRoleNames } from '../../screens/accounts/users/useRoleNames.ts';
import { render, textOf, use } from '../../testing/render.tsx';
import { IfMay } from '../access/IfMay.tsx';
import { useMayChange, useMaySee, useMayWrite } from '../access/screen-access.ts';
import { SESSION } from '../data/queryClient.ts';
import { DraftChip } from '../drafts/DraftChip.tsx';
import { CreateLink } from '../lists/CreateLink.tsx';
import { TABS, useFirstResource } from '../navigation/menu.ts';
import { GROUPS, type OfficeEntry } from '../navigation/office-groups.ts';

/** Without roles: a session that is still loading. */
function as(...roles: Role[]) {
  const queryClient = new QueryClient();
  if (roles.length) queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles } });
  return { locale: 'en' as const, queryClient };
}

const entries: OfficeEntry[] = GROUPS.flatMap((group) => [...group.entries]);
const pagesOf = () => entries.flatMap((entry) => ('page' in entry ? [entry.page] : []));
const lists = [
  ...TABS.map(({ resource }) => resource),
  ...entries.flatMap((entry) => ('resource' in entry ? [entry.resource] : [])),
];

describe('the menus of an account', () => {
  it.each<[Role, string[], string[]]>([
    ['reader', ['news', 'events', 'publications', 'gallery'], ['languages', 'settings', 'account', 'api']],
    [
      'writer',
      ['news', 'events', 'publications', 'gallery', 'media', 'topics'],
      ['languages', 'settings', 'account', 'api'],
    ],
    [
      'editor',
      [
        ...['news', 'events', 'publications', 'gallery', 'media', 'topics'],
        ...['simplified-words', 'people', 'circulars', 'segments', 'tags'],
      ],
      ['redirects', 'languages', 'trash', 'settings', 'account', 'api'],
    ],
    [
      'events',
      ['events', 'media', 'mail-messages'],
      ['venue-bookings', 'enter', 'languages', 'trash', 'settings', 'account', 'api'],
    ],
    ['enquiries', ['contact-messages', 'mail-messages'], ['settings', 'account', 'api']],
  ])('for the role %s contain the lists and pages that this role may see', (role, expected, pages) => {
    const maySee = use(() => useMaySee(), as(role));
    expect(lists.filter(maySee).sort()).toEqual(expected.sort());
    expect(pagesOf().filter(maySee).sort()).toEqual(pages.sort());
  });

  it('contain all screens for owners, and for every account while the session is loading', () => {
    for (const options of [as('owner'), as()]) {
      const maySee = use(() => useMaySee(), options);
      expect(lists.filter((name) => !maySee(name))).toEqual([]);
      expect(pagesOf().filter((page) => !maySee(page))).toEqual([]);
    }
  });

  it.each<[Role, string]>([
    ['owner', 'news'],
    ['reader', 'news'],
    ['membership', 'pending-members'],
    ['finance', 'members'],
    ['events', 'events'],
    ['enquiries', 'contact-messages'],
  ])('for the role %s begin with the list %s', (role, first) => {
    expect(use(() => useFirstResource(), as(role))).toBe(first);
  });

  it('contain the pending members only for roles that may approve members', () => {
    const seen = (role: Role) => use(() => useMaySee(), as(role))('pending-members');
    expect([seen('membership'), seen('finance')]).toEqual([true, false]);
    expect(use(() => useMaySee(), as('finance'))('event-registration-form/7')).toBe(false);
  });
});

describe('an access check', () => {
  it('IfMay renders its children only for permitted actions', () => {
    const part = (
      <IfMay action="change" subject="news">
        <b>new</b>
      </IfMay>
    );
    expect(render(part, as('editor'))).toContain('new');
    expect(render(part, as('reader'))).toBe('');
  });

  it('CreateLink renders only for roles that may create or draft a record', () => {
    const link = <CreateLink resource="news" label="Add" />;
    for (const role of ['owner', 'editor', 'writer'] as const)
      expect(render(link, as(role))).toContain('/dashboard/news/create');
    expect(render(link, as('reader'))).toBe('');
    expect(render(<CreateLink resource="gallery" label="Add" />, as('writer'))).toBe('');
  });

  it.each<[Role, string, boolean, boolean]>([
    ['writer', 'news', false, true],
    ['writer', 'gallery', false, false],
    ['editor', 'publications', true, true],
    ['finance', 'members', false, false],
    ['membership', 'member-categories', true, true],
    ['reader', 'no subject at all', true, true],
  ])(
    'returns the permissions to change records and to write drafts, for the role %s and the resource %s',
    (role, resource, mayChange, mayWrite) => {
      expect(use(() => useMayChange(resource), as(role))).toBe(mayChange);
      expect(use(() => useMayWrite(resource), as(role))).toBe(mayWrite);
    },
  );
});

describe('the roles of an account', () => {
  it('are ticked in a list of all roles with their descriptions', () => {
    const markup = render(<RoleChecks value={['finance']} onChange={() => undefined} />, as());
    expect(markup.match(/type="checkbox"/g)).toHaveLength(ROLES.length);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
    expect(textOf(markup)).toContain('Invoices and payments, with members to read');
  });

  it('show a validation error in place of the help text', () => {
    const markup = render(<RoleChecks value={[]} onChange={() => undefined} error="Choose one" />, as());
    expect(textOf(markup)).toContain('Choose one');
    expect(textOf(markup)).not.toContain('One or several');
  });

  it('are formatted as one line of role names, in both languages', () => {
    expect(use(() => useRoleNames(), as())(['owner', 'events'])).toBe('Owner, Events');
    const chinese = { ...as(), locale: 'zh-TW' as const };
    expect(use(() => useRoleNames(), chinese)(['owner', 'events'])).toBe('系統負責人、活動');
  });
});

describe('DraftChip', () => {
  it('marks drafts and unpublished changes, and renders nothing for other records', () => {
    const chip = (record: Parameters<typeof DraftChip>[0]['record']) =>
      textOf(render(<DraftChip record={record} />, as()));
    expect(chip({ state: 'draft', hasDraft: false })).toBe('Draft');
    expect(chip({ state: 'published', hasDraft: true })).toBe('Unpublished changes');
    expect(chip({ state: 'published', hasDraft: false })).toBe('');
    expect(chip({})).toBe('');
  });
});
