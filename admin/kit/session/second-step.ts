import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import type { SecondFactorMethod } from '../../../core/accounts/validation/second-factor.ts';

export interface SecondFactorRequired {
  challenge: string;
  methods: SecondFactorMethod[];
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export type Proof = { code: string } | { recoveryCode: string } | { passkey: AuthenticationResponseJSON };

export function requiredBy(error: unknown): SecondFactorRequired | undefined {
  const isAsked = error instanceof HttpError && error.body?.code === 'second_factor_required';
  return isAsked ? (error.body as SecondFactorRequired) : undefined;
}
