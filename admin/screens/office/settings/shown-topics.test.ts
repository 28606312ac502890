import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../core/accounts/account-roles.ts';
import { SESSION } from '../../../kit/data/queryClient.ts';
import { use } from '../../../testing/render.tsx';
import { TOPICS } from './topics.ts';
import { useShownTopics } from './useShownTopics.ts';

function shownTo(role: Role, words = '') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles: [role] } });
  return use(() => useShownTopics(words), { locale: 'en', queryClient }).flatMap(({ sections }) =>
    sections.map(({ label }) => label),
  );
}

describe('all settings', () => {
  it.each<[Role, string[]]>([
    ['reader', ['account.title']],
    ['finance', ['membership.fees', 'resources.invoice-items.name', 'account.title']],
    ['events', ['venue.feed', 'account.title', 'trash.title']],
  ])('show the role %s its own sections', (role, labels) => {
    expect(shownTo(role)).toEqual(expect.arrayContaining(labels));
    for (const label of ['association.brand', 'money.settings.title', 'users.tab', 'audit.title'])
      expect(shownTo(role)).not.toContain(label);
  });

  it('show owners every section', () => {
    expect(shownTo('owner')).toEqual(TOPICS.flatMap(({ sections }) => sections.map(({ label }) => label)));
  });

  it('are found by words of a section and of its topic', () => {
    expect(shownTo('owner', ' LOGO ')).toEqual(['association.brand']);
    expect(shownTo('owner', 'money fees')).toEqual(['membership.fees']);
    expect(shownTo('owner', 'no such setting')).toEqual([]);
  });
});
