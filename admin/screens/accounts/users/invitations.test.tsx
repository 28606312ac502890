import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Invitation } from '../../../../core/accounts/validation/links.ts';
import { INVITATIONS } from '../../../kit/data/queryClient.ts';
import { render, textOf } from '../../../testing/render.tsx';
import { InviteButton } from './InviteButton.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';
import { OpenInvitations } from './UserList.tsx';

const INVITATION: Invitation = {
  id: 3,
  purpose: 'invitation',
  username: null,
  madeBy: 'mei',
  roles: ['events', 'enquiries'],
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-23T03:00:00.000Z',
};

const options = (invitations: Invitation[] = []) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(INVITATIONS, invitations);
  return { locale: 'en' as const, queryClient };
};

describe('an open account link', () => {
  it('shows the roles, the creator and the expiry of an invitation', () => {
    const said = textOf(render(<OpenInvitation invitation={INVITATION} />, options()));
    expect(said).toContain('Invitation: Events, Enquiries');
    expect(said).toContain('Made by mei');
    expect(said).toContain('Valid until Nov 23, 2026');
  });

  it('shows the account name if the link is for a new password', () => {
    const link = { ...INVITATION, purpose: 'password' as const, username: 'amy', madeBy: null };
    const said = textOf(render(<OpenInvitation invitation={link} />, options()));
    expect(said).toContain('New password: amy');
    expect(said).not.toContain('Made by');
  });

  it('has a revoke button that names the invitation', () => {
    expect(render(<OpenInvitation invitation={INVITATION} />, options())).toContain(
      'aria-label="Take back the link “Invitation: Events, Enquiries”"',
    );
  });

  it('is an entry of the list “Open links”, which is omitted when empty', () => {
    expect(render(<OpenInvitations />, options())).toBe('');
    const markup = render(<OpenInvitations />, options([INVITATION, { ...INVITATION, id: 4 }]));
    expect(markup.match(/<li/g)).toHaveLength(2);
    expect(textOf(markup)).toContain('Open links');
  });
});

describe('the button that creates an account link', () => {
  it('is above the list of accounts, in both languages', () => {
    expect(textOf(render(<InviteButton />, options()))).toBe('Invite a colleague');
    expect(textOf(render(<InviteButton />, { ...options(), locale: 'zh-TW' }))).toBe('邀請同事');
  });

  it('names the account', () => {
    const user = {
      id: 7,
      username: 'amy',
      disabled: false,
      roles: ['owner' as const],
      email: null,
      secondFactor: false,
      createdAt: INVITATION.createdAt,
      updatedAt: INVITATION.createdAt,
    };
    expect(render(<PasswordLinkButton user={user} />, options())).toContain(
      'aria-label="Link for a new password of “amy”"',
    );
  });
});
