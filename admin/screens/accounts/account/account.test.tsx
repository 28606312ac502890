import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import SecondStep from '../../../kit/account/SecondStep.tsx';
import { AccountNotices } from '../../../kit/layout/AccountNotices.tsx';
import { render, textOf } from '../../../testing/render.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import { Section } from './Section.tsx';

const AT = '2026-11-20T04:00:00.000Z';

describe('a section of the account page', () => {
  it('shows its heading and its purpose', () => {
    const markup = render(
      <Section title="Passkeys" lead="Log in without a code">
        <button type="button">Add</button>
      </Section>,
    );
    expect(markup).toMatch(/<h[23][^>]*>Passkeys<\/h[23]>/);
    expect(textOf(markup)).toBe('Passkeys Log in without a code Add');
  });
});

describe('the section for the authenticator app', () => {
  const section = (confirmedAt?: string) =>
    textOf(render(<AuthenticatorSection confirmedAt={confirmedAt} />));

  it('offers the set-up when the account has no app', () => {
    expect(section()).toMatch(/Set up|Add/);
    expect(section()).not.toContain('2026');
  });

  it('shows the date when the app was set up, and offers its removal', () => {
    expect(section(AT)).toContain('Nov 20, 2026');
    expect(section(AT)).toMatch(/Remove/);
  });
});

describe('the passkeys of an account', () => {
  const key = { id: 4, name: 'Phone', createdAt: AT, lastUsedAt: null };

  it('show their name, the day they were added and the day of last use', () => {
    const once = textOf(render(<PasskeySection passkeys={[key]} />));
    expect(once).toContain('Phone');
    expect(once).toContain('Nov 20, 2026');
    const used = textOf(
      render(<PasskeySection passkeys={[{ ...key, lastUsedAt: '2026-11-22T04:00:00.000Z' }]} />),
    );
    expect(used).toContain('Nov 22, 2026');
  });

  it('each have a remove button with their name', () => {
    const markup = render(<PasskeySection passkeys={[key, { ...key, id: 5, name: 'Laptop' }]} />);
    const names = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => name.includes('Phone'))).toHaveLength(1);
    expect(names.filter((name) => name.includes('Laptop'))).toHaveLength(1);
  });
});

describe('the section for recovery codes', () => {
  it.each([0, 1, 8])('shows how many codes are left: %i', (left) => {
    expect(textOf(render(<RecoveryCodesSection left={left} />))).toMatch(new RegExp(`\\b${left}\\b`));
  });
});

describe('the second step of a login', () => {
  const step = (methods: ('totp' | 'passkey' | 'recovery_code')[]) =>
    render(
      <SecondStep
        required={{ methods, passkey: undefined } as never}
        onProof={async () => undefined}
        onBack={() => undefined}
      />,
    );

  it('asks for a code with a numeric keyboard and browser autofill', () => {
    const markup = step(['totp', 'recovery_code']);
    expect(markup).toMatch(/autocomplete="one-time-code"/i);
    expect(markup).toMatch(/inputmode="numeric"/i);
    expect(textOf(markup)).toContain('Six digits from the authenticator app');
  });

  it('asks for a recovery code without browser autofill', () => {
    const markup = step(['recovery_code']);
    expect(markup).toMatch(/autocomplete="off"/i);
    expect(markup).not.toMatch(/inputmode="numeric"/i);
  });

  it('offers the other methods and a button back to the password', () => {
    const buttons = (markup: string) => markup.match(/<button/g)?.length;
    expect(buttons(step(['totp']))).toBe(2);
    expect(buttons(step(['totp', 'passkey', 'recovery_code']))).toBe(4);
    expect(buttons(step(['passkey', 'recovery_code']))).toBe(3);
  });
});

describe('the notifications of an account', () => {
  function notices(kinds: string[], locale: 'en' | 'zh-TW' = 'en') {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['session'], {
      user: { id: 1, username: 'chan' },
      notices: kinds.map((kind, id) => ({ id, kind, device: id ? '' : 'Chrome · Windows', createdAt: AT })),
    });
    return render(<AccountNotices />, { queryClient, locale });
  }

  it('render nothing when there are none', () => {
    expect(render(<AccountNotices />)).toBe('');
  });

  it.each(['new_device', 'password_changed', 'weak_password'])('show the full text of %s', (kind) => {
    expect(textOf(notices([kind])).length).toBeGreaterThan(40);
    expect(textOf(notices([kind], 'zh-TW'))).toMatch(/密碼|裝置/);
    expect(notices([kind])).toMatch(/role="note"/);
  });

  it('name the device, or say that it is unknown', () => {
    expect(textOf(notices(['new_device']))).toContain('Chrome · Windows');
    expect(textOf(notices(['weak_password', 'new_device']))).toMatch(/unknown/i);
  });
});
