import * as z from 'zod/mini';
import { isoTimestamp, key, requiredText } from '../../fields/fields.ts';
import { changePasswordSchema } from './users.ts';

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
  recoveryCodes: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const confirmedSchema = z.object({ currentPassword: changePasswordSchema.shape.currentPassword });

const totpCode = () =>
  z.pipe(
    z.pipe(
      z.string(key('secondFactor.code.required')),
      // Input methods for Chinese type digits in full width.
      z.transform((code) => code.normalize('NFKC').replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, key('secondFactor.code.required'))),
  );

export const confirmTotpSchema = z.object({ code: totpCode() });

const recoveryCode = () =>
  z.pipe(
    z.pipe(
      z.string(key('secondFactor.recoveryCode.required')),
      z.transform((code) =>
        code
          .normalize('NFKC')
          .toUpperCase()
          .replace(/[\s\p{Pd}]/gu, ''),
      ),
    ),
    z.string().check(z.regex(/^[A-Z2-7]{16}$/, key('secondFactor.recoveryCode.required'))),
  );

const LONGEST_PART = 20_000;
const part = () =>
  z.string(key('validation.invalid')).check(z.maxLength(LONGEST_PART, key('validation.tooLong')));
const LARGEST_NAME = 100;

const credentialSchema = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({
    id: part(),
    rawId: part(),
    type: z.literal('public-key', key('validation.invalid')),
    authenticatorAttachment: z.optional(z.nullable(z.string())),
    clientExtensionResults: z.optional(z.looseObject({})),
    response,
  });

export const madePasskeySchema = credentialSchema(
  z.object({
    clientDataJSON: part(),
    attestationObject: part(),
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(10))),
  }),
);

export const addPasskeySchema = z.object({
  name: requiredText(key('secondFactor.name.required'), LARGEST_NAME),
  credential: madePasskeySchema,
});

export type AddPasskey = z.output<typeof addPasskeySchema>;

export const usedPasskeySchema = credentialSchema(
  z.object({
    clientDataJSON: part(),
    authenticatorData: part(),
    signature: part(),
    userHandle: z.optional(z.nullable(part())),
  }),
);

export const secondStepSchema = z
  .object({
    challenge: z.string(key('validation.invalid')).check(z.maxLength(200, key('validation.invalid'))),
    code: z.optional(totpCode()),
    recoveryCode: z.optional(recoveryCode()),
    passkey: z.optional(usedPasskeySchema),
  })
  .check(
    z.refine((step) => [step.code, step.recoveryCode, step.passkey].filter(Boolean).length === 1, {
      error: key('secondFactor.code.required'),
      path: ['code'],
    }),
  );
export type SecondStep = z.output<typeof secondStepSchema>;

export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export const totpSetupSchema = z.object({
  secret: z.string(),
  address: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
