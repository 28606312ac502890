import '../testing/storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AccountNotices } from '../layout/AccountNotices.tsx';
import { render, textOf } from '../testing/render.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import SecondStep from './SecondStep.tsx';
import { Section } from './Section.tsx';

const AT = '2026-11-20T04:00:00.000Z';

describe('a section of the account', () => {
  it('has a heading and says what it is for', () => {
    const markup = render(
      <Section title="Passkeys" lead="Log in without a code">
        <button type="button">Add</button>
      </Section>,
    );
    expect(markup).toMatch(/<h[23][^>]*>Passkeys<\/h[23]>/);
    expect(textOf(markup)).toBe('Passkeys Log in without a code Add');
  });
});

describe('the authenticator app', () => {
  const section = (confirmedAt?: string) =>
    textOf(render(<AuthenticatorSection confirmedAt={confirmedAt} />));

  it('is to be set up while there is none', () => {
    expect(section()).toMatch(/Set up|Add/);
    expect(section()).not.toContain('2026');
  });

  it('says since when it is there, and can then be removed alone', () => {
    expect(section(AT)).toContain('20 Nov 2026');
    expect(section(AT)).toMatch(/Remove/);
  });
});

describe('passkeys', () => {
  const key = { id: 4, name: 'Phone', createdAt: AT, lastUsedAt: null };

  it('are named with the day on which they were added, and the last on which they were used', () => {
    const once = textOf(render(<PasskeySection passkeys={[key]} />));
    expect(once).toContain('Phone');
    expect(once).toContain('20 Nov 2026');
    const used = textOf(
      render(<PasskeySection passkeys={[{ ...key, lastUsedAt: '2026-11-22T04:00:00.000Z' }]} />),
    );
    expect(used).toContain('22 Nov 2026');
  });

  it('are removed one by one, each by a button that says which', () => {
    const markup = render(<PasskeySection passkeys={[key, { ...key, id: 5, name: 'Laptop' }]} />);
    const names = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => name.includes('Phone'))).toHaveLength(1);
    expect(names.filter((name) => name.includes('Laptop'))).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  it.each([0, 1, 8])('are counted: %i left', (left) => {
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

  it('asks for a code with the keyboard of digits, which the browser may fill in', () => {
    const markup = step(['totp', 'recovery_code']);
    expect(markup).toMatch(/autocomplete="one-time-code"/i);
    expect(markup).toMatch(/inputmode="numeric"/i);
    expect(textOf(markup)).toContain('Six digits from the authenticator app');
  });

  it('asks for a recovery code without help of the browser', () => {
    const markup = step(['recovery_code']);
    expect(markup).toMatch(/autocomplete="off"/i);
    expect(markup).not.toMatch(/inputmode="numeric"/i);
  });

  it('offers the other ways, and the way back', () => {
    const buttons = (markup: string) => markup.match(/<button/g)?.length;
    expect(buttons(step(['totp']))).toBe(2);
    expect(buttons(step(['totp', 'passkey', 'recovery_code']))).toBe(4);
    expect(buttons(step(['passkey', 'recovery_code']))).toBe(3);
  });
});

describe('what the holder of an account is told', () => {
  function notices(kinds: string[], locale: 'en' | 'zh-TW' = 'en') {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['session'], {
      user: { id: 1, username: 'chan' },
      notices: kinds.map((kind, id) => ({ id, kind, device: id ? '' : 'Chrome · Windows', createdAt: AT })),
    });
    return render(<AccountNotices />, { queryClient, locale });
  }

  it('is nothing while there is nothing', () => {
    expect(render(<AccountNotices />)).toBe('');
  });

  it.each(['new_device', 'password_changed', 'weak_password'])('is said in full: %s', (kind) => {
    expect(textOf(notices([kind])).length).toBeGreaterThan(40);
    expect(textOf(notices([kind], 'zh-TW'))).toMatch(/密碼|裝置/);
    expect(notices([kind])).toMatch(/role="note"/);
  });

  it('names the device, or says that it is not known', () => {
    expect(textOf(notices(['new_device']))).toContain('Chrome · Windows');
    expect(textOf(notices(['weak_password', 'new_device']))).toMatch(/unknown/i);
  });
});
