import '../testing/storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../db/account-roles.ts';
import { DRAFTED_RESOURCES, isDraftedResource } from '../../db/validation/drafts/drafts.ts';
import { SESSION } from '../data/queryClient.ts';
import { inList } from '../testing/list.tsx';
import { render, textOf } from '../testing/render.tsx';
import { DraftFilter } from './DraftFilter.tsx';

function as(role: Role, locale: 'en' | 'zh-TW' = 'en') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles: [role] } });
  return { locale, queryClient };
}

describe('the list of drafts', () => {
  it.each(DRAFTED_RESOURCES)('of %s is a button of its list, that says whether it is on', (resource) => {
    const off = render(inList(<DraftFilter resource={resource} />, { resource }), as('editor'));
    expect([textOf(off), /aria-pressed="(\w+)"/.exec(off)?.[1]]).toEqual(['Drafts', 'false']);
    const parts = { resource, filterValues: { state: 'draft' } };
    const on = render(inList(<DraftFilter resource={resource} />, parts), as('editor', 'zh-TW'));
    expect([textOf(on), /aria-pressed="(\w+)"/.exec(on)?.[1]]).toEqual(['草稿', 'true']);
  });

  it('is for who reads the resource as staff', () => {
    const shown = (role: Role) => render(inList(<DraftFilter resource="news" />, {}), as(role)) !== '';
    expect([shown('reader'), shown('writer'), shown('finance')]).toEqual([true, true, false]);
  });
});

it('what can be drafted is told from what cannot', () => {
  expect(['news', 'events', 'publications'].every(isDraftedResource)).toBe(true);
  expect(['gallery', 'members', '', 'constructor'].some(isDraftedResource)).toBe(false);
});
