import { afterEach, describe, expect, it, vi } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

function browserAt(hostname: string, knowsPasskeys = true) {
  vi.stubGlobal('location', { hostname });
  const known = knowsPasskeys ? { PublicKeyCredential: class {} } : {};
  vi.stubGlobal('window', { location: { hostname }, ...known });
  vi.stubGlobal('PublicKeyCredential', knowsPasskeys ? class {} : undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('passkey support', () => {
  it.each(['admin.example.hk', 'localhost'])('is available at the host name %s', (hostname) => {
    browserAt(hostname);
    expect(canUsePasskeys()).toBe(true);
  });

  it.each(['127.0.0.1', '192.168.1.20', '[::1]'])(
    'is not available at %s, an address without a host name',
    (hostname) => {
      browserAt(hostname);
      expect(canUsePasskeys()).toBe(false);
    },
  );

  it('is not available in an old browser', () => {
    browserAt('admin.example.hk', false);
    expect(canUsePasskeys()).toBe(false);
  });
});
