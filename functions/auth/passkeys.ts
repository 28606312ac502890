import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AddPasskey, SecondStep } from '../../core/accounts/validation/second-factor.ts';
import type { passkeys } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';

type Passkey = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** `alone`: the passkey is the only proof, so the device checks who holds it, and knows for whom it is. */
type Strength = 'second' | 'alone';

/** Loads the library only when a passkey is used, so that a Worker without passkey calls starts faster. */
const library = () => import('@simplewebauthn/server');

export interface RelyingParty {
  id: string;
  origins: string[];
}

export function relyingParty(url: string, { SITE_URL }: Settings): RelyingParty {
  const site = SITE_URL ? new URL(SITE_URL) : undefined;
  if (site?.protocol === 'https:') return { id: site.hostname, origins: [site.origin] };
  const { hostname, host } = new URL(url);
  return { id: hostname, origins: [`http://${host}`, `https://${host}`] };
}

const WANTED = { second: 'preferred', alone: 'required' } as const;

const descriptor = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
});

export async function creationOptions(
  party: RelyingParty,
  account: { id: string; username: string },
  { known, challenge, strength }: { known: Passkey[]; challenge: string; strength: Strength },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: account.username,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: WANTED[strength], userVerification: WANTED[strength] },
  });
}

export async function verifiedPasskey(
  party: RelyingParty,
  response: AddPasskey['credential'],
  { challenge, strength }: { challenge: string; strength: Strength },
): Promise<Passkey | undefined> {
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
      requireUserVerification: strength === 'alone',
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

export async function requestOptions(
  party: RelyingParty,
  { known, challenge, strength }: { known: Passkey[]; challenge: string; strength: Strength },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(descriptor),
    userVerification: WANTED[strength],
  });
}

export async function verifiedCounter(
  party: RelyingParty,
  passkey: Passkey,
  response: NonNullable<SecondStep['passkey']>,
  { challenge, strength }: { challenge: string; strength: Strength },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: strength === 'alone',
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
