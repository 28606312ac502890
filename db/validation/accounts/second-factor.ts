import * as z from 'zod/mini';
import { isoTimestamp, key, requiredText } from '../platform/fields.ts';
import { changePasswordSchema } from './users.ts';

/** Second factors of an account, without secrets and keys, because only the server may read those. */
export const secondFactorSchema = z.object({
  totp: z.nullable(z.object({ confirmedAt: isoTimestamp() })),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: isoTimestamp(),
      lastUsedAt: z.nullable(isoTimestamp()),
    }),
  ),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/**
 * Common part of requests that change the security of an account: they must contain the account's current
 * password.
 */
export const confirmedSchema = z.object({ currentPassword: changePasswordSchema.shape.currentPassword });

/** Code of an authenticator app: six digits in any grouping. */
const totpCode = () =>
  z.pipe(
    z.pipe(
      z.string(key('secondFactor.code.required')),
      z.transform((code) => code.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, key('secondFactor.code.required'))),
  );

export const confirmTotpSchema = z.object({ code: totpCode() });

/** A recovery code: four groups of four, regardless of case and separators. */
const recoveryCode = () =>
  z.pipe(
    z.pipe(
      z.string(key('secondFactor.recoveryCode.required')),
      z.transform((code) => code.toUpperCase().replace(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^[A-Z2-7]{16}$/, key('secondFactor.recoveryCode.required'))),
  );

const LONGEST_PART = 20_000;
const part = () =>
  z.string(key('validation.invalid')).check(z.maxLength(LONGEST_PART, key('validation.tooLong')));
const LARGEST_NAME = 100;

/** JSON result of `navigator.credentials.create` or `.get` (WebAuthn 3, section 5.1). */
const credentialSchema = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: part(),
    rawId: part(),
    type: z.literal('public-key', key('validation.invalid')),
    authenticatorAttachment: z.optional(z.nullable(z.string())),
    clientExtensionResults: z.optional(z.looseObject({})),
    response,
  });

export const addPasskeySchema = z.object({
  name: requiredText(key('secondFactor.name.required'), LARGEST_NAME),
  credential: credentialSchema(
    z.object({
      clientDataJSON: part(),
      attestationObject: part(),
      transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10))),
    }),
  ),
});

export type AddPasskey = z.output<typeof addPasskeySchema>;

const assertion = credentialSchema(
  z.object({
    clientDataJSON: part(),
    authenticatorData: part(),
    signature: part(),
    userHandle: z.optional(z.nullable(part())),
  }),
);

/**
 * The second step of a login: the token from the first step, and exactly one of three proofs (code of the app,
 * passkey, recovery code).
 */
export const secondStepSchema = z
  .object({
    challenge: z.string(key('validation.invalid')).check(z.maxLength(200, key('validation.invalid'))),
    code: z.optional(totpCode()),
    recoveryCode: z.optional(recoveryCode()),
    passkey: z.optional(assertion),
  })
  .check(
    z.refine((step) => [step.code, step.recoveryCode, step.passkey].filter(Boolean).length === 1, {
      error: key('secondFactor.code.required'),
      path: ['code'],
    }),
  );
export type SecondStep = z.output<typeof secondStepSchema>;

/** Kinds of proofs for the second step of a login. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const totpSetupSchema = z.object({
  /** Secret of the authenticator app, in base32. */
  secret: z.string(),
  /** URL (`otpauth://…`) to show as a QR code. */
  address: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** New recovery codes. Empty when the account already has codes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Options for `navigator.credentials.create`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
