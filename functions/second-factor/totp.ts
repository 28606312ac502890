import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
/** Clocks differ, people are slow: the code before and the code after count too. */
const WINDOW = 1;

const generatorFor = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, username: string, issuer: string): string =>
  Object.assign(generatorFor(secret), { label: username, issuer }).toString();

/** The time step that a code is for; undefined when it is none of those that count at the moment. */
export function stepOf(code: string, secret: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = generatorFor(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
