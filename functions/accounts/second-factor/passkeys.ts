import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { passkeys } from '../../../db/tables/index.ts';
import type { AddPasskey, SecondStep } from '../../../db/validation/accounts/second-factor.ts';
import type { Settings } from '../../env.ts';

type Passkey = typeof passkeys.$inferSelect;

/** Loads the library only when a passkey is used, so that a Worker without passkey calls starts faster. */
const library = () => import('@simplewebauthn/server');

/** Relying party of a passkey: the site's host, and the allowed origins. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * Returns the relying party: the host of SITE_URL if that is an https URL, otherwise the host of the request.
 */
export function relyingParty(url: string, { SITE_URL }: Settings): RelyingParty {
  const site = SITE_URL ? new URL(SITE_URL) : undefined;
  if (site?.protocol === 'https:') return { id: site.hostname, origins: [site.origin] };
  const { hostname, host } = new URL(url);
  return { id: hostname, origins: [`http://${host}`, `https://${host}`] };
}

const descriptor = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
});

/** Returns the browser options to create a passkey. `challenge` is in base64url. */
export async function creationOptions(
  party: RelyingParty,
  account: { id: number; username: string },
  known: Passkey[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: account.username,
    userID: new Uint8Array(Buffer.from(String(account.id))),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Verifies a new passkey and returns the data to store. Returns undefined when the response is not valid. */
export async function verifiedPasskey(
  party: RelyingParty,
  response: AddPasskey['credential'],
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const statement = isoBase64URL.toBuffer(response.response.attestationObject);
    // Accepts only a passkey without attestation, because none was requested. Other attestation formats contain
    // certificates with URLs, which the library would fetch to check for revocation.
    if (decodeAttestationObject(statement).get('fmt') !== 'none') return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: response.response.transports ?? [],
    };
  } catch {
    // The library throws an error for every invalid response.
    return undefined;
  }
}

/** Returns the browser options to log in with one of an account's passkeys. `challenge` is in base64url. */
export async function requestOptions(
  party: RelyingParty,
  known: Passkey[],
  challenge: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(descriptor),
    userVerification: 'preferred',
  });
}

/**
 * Returns the passkey's new counter if the passkey signed this challenge for this site. Otherwise returns
 * undefined.
 */
export async function verifiedCounter(
  party: RelyingParty,
  passkey: Passkey,
  response: NonNullable<SecondStep['passkey']>,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
