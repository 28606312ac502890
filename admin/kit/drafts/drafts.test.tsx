import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { DRAFTED_RESOURCES, isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { inList } from '../../testing/list.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { SESSION } from '../data/queryClient.ts';
import { DraftFilter } from './DraftFilter.tsx';

function as(role: Role, locale: 'en' | 'zh-TW' = 'en') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'a', roles: [role] } });
  return { locale, queryClient };
}

describe('the draft filter of a list', () => {
  it.each(DRAFTED_RESOURCES)('renders a toggle button with `aria-pressed` in the list of %s', (resource) => {
    const off = render(inList(<DraftFilter resource={resource} />, { resource }), as('editor'));
    expect([textOf(off), /aria-pressed="(\w+)"/.exec(off)?.[1]]).toEqual(['Drafts', 'false']);
    const parts = { resource, filterValues: { state: 'draft' } };
    const on = render(inList(<DraftFilter resource={resource} />, parts), as('editor', 'zh-TW'));
    expect([textOf(on), /aria-pressed="(\w+)"/.exec(on)?.[1]]).toEqual(['草稿', 'true']);
  });

  it('renders only for staff with access to the resource', () => {
    const shown = (role: Role) => render(inList(<DraftFilter resource="news" />, {}), as(role)) !== '';
    expect([shown('reader'), shown('writer'), shown('finance')]).toEqual([true, true, false]);
  });
});

it('isDraftedResource is true only for resources that have drafts', () => {
  expect(['news', 'events', 'publications'].every(isDraftedResource)).toBe(true);
  expect(['gallery', 'members', '', 'constructor'].some(isDraftedResource)).toBe(false);
});
