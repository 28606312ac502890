import { afterEach, describe, expect, it, vi } from 'vitest';
import { canUsePasskeys } from './passkey-support.ts';

/** A browser at an address, which knows passkeys or not. */
function browserAt(hostname: string, knowsPasskeys = true) {
  vi.stubGlobal('location', { hostname });
  const known = knowsPasskeys ? { PublicKeyCredential: class {} } : {};
  vi.stubGlobal('window', { location: { hostname }, ...known });
  vi.stubGlobal('PublicKeyCredential', knowsPasskeys ? class {} : undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('passkeys', () => {
  it.each(['admin.example.hk', 'localhost'])('can be made at %s', (hostname) => {
    browserAt(hostname);
    expect(canUsePasskeys()).toBe(true);
  });

  it.each(['127.0.0.1', '192.168.1.20', '[::1]'])('belong to a name: not at %s', (hostname) => {
    browserAt(hostname);
    expect(canUsePasskeys()).toBe(false);
  });

  it('cannot be made by a browser that does not know them', () => {
    browserAt('admin.example.hk', false);
    expect(canUsePasskeys()).toBe(false);
  });
});
