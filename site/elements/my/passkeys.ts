import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Answer } from './calls.ts';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/** Passkeys are bound to a host name, so an IP address does not work. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !ADDRESS_ALONE.test(location.hostname);

const library = () => import('@simplewebauthn/browser');

/** Resolves with undefined when the reader closes the prompt, or the device has no passkey. */
export async function usedPasskey(options: object): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => undefined);
}

async function madePasskey(options: object): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(() => undefined);
}

/** Resolves with undefined when the reader closes the prompt. */
export async function addedPasskey(
  personId: number,
  post: (path: string, body: object) => Promise<Answer>,
): Promise<Answer | undefined> {
  const begun = await post('/passkeys/options', { personId });
  if (begun.status !== 200) return begun;
  const credential = await madePasskey(begun.json);
  return credential && post('/passkeys', { personId, credential });
}
