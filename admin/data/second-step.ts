import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import type { SecondFactorMethod } from '../../db/validation/accounts/second-factor.ts';

/** What the API asks for when the password was right. */
export interface SecondFactorRequired {
  challenge: string;
  methods: SecondFactorMethod[];
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export type Proof = { code: string } | { recoveryCode: string } | { passkey: AuthenticationResponseJSON };

/** What the second step must be, when an error of the login says that one is needed. */
export function requiredBy(error: unknown): SecondFactorRequired | undefined {
  const isAsked = error instanceof HttpError && error.body?.code === 'second_factor_required';
  return isAsked ? (error.body as SecondFactorRequired) : undefined;
}
