import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../env.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { seal, unseal } from './secret-box.ts';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';

/**
 * The secret of the test vectors in RFC 6238, appendix B. Their codes have eight digits; the tests use the
 * last six.
 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('matches the test vector at second %i: %s', (second, code, step) => {
    expect(stepOf(code, SECRET, at(second))).toBe(step);
  });

  it('is valid during its time step and the steps before and after', () => {
    expect(stepOf('287082', SECRET, at(0))).toBe(1);
    expect(stepOf('287082', SECRET, at(89))).toBe(1);
    expect(stepOf('287082', SECRET, at(90))).toBeUndefined();
  });

  it.each(['', '28708', '2870820', 'abcdef', '000000', '94287082'])(
    'is not accepted when entered as “%s”',
    (code) => {
      expect(stepOf(code, SECRET, at(59))).toBeUndefined();
    },
  );

  it('is derived from a random secret of 160 bits', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(one);
  });

  it('comes from an app that is set up by a URI with the names of association and account', () => {
    const address = new URL(totpAddress(SECRET, '陳大文', 'Trade Association'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toMatch(/Trade Association:陳大文$/);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: SECRET,
      issuer: 'Trade Association',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten distinct codes without similar characters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  });

  it('have the same hash with or without dashes, and a different hash for each account', () => {
    const hash = recoveryCodeHash(7, 'ABCD-EFGH-IJKL-MNOP');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(recoveryCodeHash(7, 'ABCDEFGHIJKLMNOP')).toBe(hash);
    expect(recoveryCodeHash(8, 'ABCDEFGHIJKLMNOP')).not.toBe(hash);
  });
});

describe('an encrypted secret', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const settings = (key?: string) => ({ SECOND_FACTOR_KEY: key }) as Settings;
  const own = settings('a key for tests that is long enough');

  it('is decrypted only for its account and with its key', () => {
    const sealed = seal(own, 7, SECRET);
    expect(unseal(own, 7, sealed)).toBe(SECRET);
    expect(() => unseal(own, 8, sealed)).toThrow(expect.objectContaining({ status: 503 }));
    expect(() => unseal(settings('another key for tests'), 7, sealed)).toThrow(
      expect.objectContaining({ status: 503 }),
    );
  });

  it('reveals neither its content nor that two secrets are equal', () => {
    const [one, other] = [seal(own, 7, SECRET), seal(own, 7, SECRET)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain(SECRET);
  });

  it('cannot be decrypted after one of its bits has changed', () => {
    const bytes = Buffer.from(seal(own, 7, SECRET), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal(own, 7, bytes.toString('base64'))).toThrow(
      expect.objectContaining({ key: 'error.notConfigured' }),
    );
  });

  it('cannot be created without a key', () => {
    expect(() => seal(settings(), 7, SECRET)).toThrow(
      expect.objectContaining({ status: 503, details: { code: 'not_configured' } }),
    );
  });
});
