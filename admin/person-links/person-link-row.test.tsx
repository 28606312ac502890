import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import '../testing/storage.ts';
import type { PersonLink } from '../../db/validation/my.ts';
import { SESSION } from '../data/queryClient.ts';
import { render, textOf } from '../testing/render.tsx';
import { PersonLinkRow } from './PersonLinkRow.tsx';

const AT = '2026-11-20T06:30:00.000Z';
const row = (link: PersonLink, roles = ['owner']) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['person-link', 'members', 7], link);
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'u', roles } });
  return textOf(render(<PersonLinkRow resource="members" id={7} />, { queryClient }));
};

describe('the link of somebody’s page', () => {
  it('is not spoken of while there is none', () => {
    expect(row({ state: 'none', revokedAt: null, lastUsedAt: null })).toBe('');
  });

  it('works, was opened, and can be revoked; or was, and another can be made', () => {
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: null })).toBe('The link works Revoke the link');
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: AT })).toContain(
      'Last opened: 20 Nov 2026, 14:30',
    );
    expect(row({ state: 'revoked', revokedAt: AT, lastUsedAt: AT })).toBe(
      'Revoked: 20 Nov 2026, 14:30 Make a new link',
    );
  });

  it('is ended by who may change what it is about', () => {
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: null }, ['finance'])).toBe('The link works');
  });
});
