import '../testing/storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Invitation } from '../../db/validation/accounts/links.ts';
import { INVITATIONS } from '../data/queryClient.ts';
import { render, textOf } from '../testing/render.tsx';
import { InviteButton } from './InviteButton.tsx';
import { OpenInvitation } from './OpenInvitation.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { PasswordLinkButton } from './PasswordLinkButton.tsx';

const INVITATION: Invitation = {
  id: 3,
  roles: ['events', 'enquiries'],
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-23T03:00:00.000Z',
};

const options = (invitations: Invitation[] = []) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(INVITATIONS, invitations);
  return { locale: 'en' as const, queryClient };
};

describe('an invitation that waits', () => {
  it('says what it gives and until when', () => {
    const said = textOf(render(<OpenInvitation invitation={INVITATION} />, options()));
    expect(said).toContain('Events, Enquiries');
    expect(said).toContain('Good until 23 Nov 2026');
  });

  it('can be taken back, by a button that names it', () => {
    expect(render(<OpenInvitation invitation={INVITATION} />, options())).toContain(
      'aria-label="Take back the invitation for “Events, Enquiries”"',
    );
  });

  it('stands in a list below the accounts, which is not there when nobody is invited', () => {
    expect(render(<OpenInvitations />, options())).toBe('');
    const markup = render(<OpenInvitations />, options([INVITATION, { ...INVITATION, id: 4 }]));
    expect(markup.match(/<li/g)).toHaveLength(2);
    expect(textOf(markup)).toContain('Invitations not yet taken up');
  });
});

describe('the way to a link', () => {
  it('is a button above the accounts, in either language', () => {
    expect(textOf(render(<InviteButton />, options()))).toBe('Invite a colleague');
    expect(textOf(render(<InviteButton />, { ...options(), locale: 'zh-TW' }))).toBe('邀請同事');
  });

  it('is a button of each account, which names it', () => {
    const user = {
      id: 7,
      username: 'amy',
      disabled: false,
      roles: ['owner' as const],
      secondFactor: false,
      createdAt: INVITATION.createdAt,
      updatedAt: INVITATION.createdAt,
    };
    expect(render(<PasswordLinkButton user={user} />, options())).toContain(
      'aria-label="Link for a new password of “amy”"',
    );
  });
});
