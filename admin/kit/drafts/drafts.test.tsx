import '../../testing/storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../db/account-roles.ts';
import { DRAFTED_RESOURCES, isDraftedResource } from '../../../db/validation/content/drafts.ts';
import { inList } from '../../testing/list.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { SESSION } from '../data/queryClient.ts';
import { DraftFilter } from './DraftFilter.tsx';

function as(role: Role, locale: 'en' | 'zh-TW' = 'en') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles: [role] } });
  return { locale, queryClient };
}

describe('the list of drafts', () => {
  it.each(DRAFTED_RESOURCES)(
    'renders the filter of %s as a list button with its pressed state',
    (resource) => {
      const off = render(inList(<DraftFilter resource={resource} />, { resource }), as('editor'));
      expect([textOf(off), /aria-pressed="(\w+)"/.exec(off)?.[1]]).toEqual(['Drafts', 'false']);
      const parts = { resource, filterValues: { state: 'draft' } };
      const on = render(inList(<DraftFilter resource={resource} />, parts), as('editor', 'zh-TW'));
      expect([textOf(on), /aria-pressed="(\w+)"/.exec(on)?.[1]]).toEqual(['草稿', 'true']);
    },
  );

  it('shows the filter only to staff with access to the resource', () => {
    const shown = (role: Role) => render(inList(<DraftFilter resource="news" />, {}), as(role)) !== '';
    expect([shown('reader'), shown('writer'), shown('finance')]).toEqual([true, true, false]);
  });
});

it('distinguishes resources with drafts from those without', () => {
  expect(['news', 'events', 'publications'].every(isDraftedResource)).toBe(true);
  expect(['gallery', 'members', '', 'constructor'].some(isDraftedResource)).toBe(false);
});
