import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { PersonLink } from '../../../core/membership/validation/my.ts';
import { render, textOf } from '../../testing/render.tsx';
import { SESSION } from '../data/queryClient.ts';
import { PersonLinkRow } from './PersonLinkRow.tsx';

const AT = '2026-11-20T06:30:00.000Z';
const row = (link: PersonLink, roles = ['owner']) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['person-link', 'members', 7], link);
  queryClient.setQueryData(SESSION, { user: { id: 1, username: 'u', roles } });
  return textOf(render(<PersonLinkRow resource="members" id={7} />, { queryClient }));
};

describe('the row of a person’s link', () => {
  it('renders nothing when there is no link', () => {
    expect(row({ state: 'none', revokedAt: null, lastUsedAt: null })).toBe('');
  });

  it('offers to revoke a link that works, and to create a new link when the old one is revoked', () => {
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: null })).toBe('The link works Revoke the link');
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: AT })).toContain(
      'Last opened: Nov 20, 2026, 14:30',
    );
    expect(row({ state: 'revoked', revokedAt: AT, lastUsedAt: AT })).toBe(
      'Revoked: Nov 20, 2026, 14:30 Make a new link',
    );
  });

  it('hides the revoke button from roles that may not change the record', () => {
    expect(row({ state: 'open', revokedAt: null, lastUsedAt: null }, ['finance'])).toBe('The link works');
  });
});
