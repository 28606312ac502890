import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import type { SecondFactorMethod } from '../../../db/validation/accounts/second-factor.ts';

/** The API's response to a correct password of an account that requires a second factor. */
export interface SecondFactorRequired {
  challenge: string;
  methods: SecondFactorMethod[];
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export type Proof = { code: string } | { recoveryCode: string } | { passkey: AuthenticationResponseJSON };

/** Returns the required second step if the login error asks for one. */
export function requiredBy(error: unknown): SecondFactorRequired | undefined {
  const isAsked = error instanceof HttpError && error.body?.code === 'second_factor_required';
  return isAsked ? (error.body as SecondFactorRequired) : undefined;
}
