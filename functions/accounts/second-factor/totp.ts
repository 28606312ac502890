import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
/**
 * Time steps before and after the current one that are also accepted: clocks differ and users type slowly.
 */
const WINDOW = 1;

const generatorFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpAddress = (secret: string, username: string, issuer: string): string =>
  Object.assign(generatorFor(secret), { label: username, issuer }).toString();

export function stepOf(code: string, secret: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = generatorFor(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
