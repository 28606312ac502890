import * as z from 'zod/mini';
import { madePasskeySchema, usedPasskeySchema } from '../../accounts/validation/second-factor.ts';
import { LOCALES } from '../../association/locales.ts';
import { isoTimestamp, key, recordId, requiredEmail } from '../../fields/fields.ts';
import { PERSON_ROLES, SEATS } from '../people.ts';

const locale = () => z.optional(z.enum(LOCALES, key('validation.invalid')));

export const askForCodeSchema = z.object({ email: requiredEmail(key('validation.email')), locale: locale() });

export const signInByCodeSchema = z.object({
  email: requiredEmail(key('validation.email')),
  code: z.string(key('validation.required')).check(
    z.overwrite((code) => code.normalize('NFKC').replace(/\s/g, '')),
    z.minLength(1, key('validation.required')),
  ),
});

/** With `token`, or with `email` and `code`. */
export const signInSchema = z.object({
  token: z.optional(z.string(key('validation.invalid'))),
  email: z.optional(z.string(key('validation.invalid'))),
  code: z.optional(z.string(key('validation.invalid'))),
  locale: locale(),
});

export const visitSchema = z.object({ isOn: z.boolean(), isSignedIn: z.boolean() });

export const personSessionSchema = z.object({
  address: z.string(),
  people: z.array(
    z.object({
      id: z.int(),
      memberId: z.int(),
      name: z.string(),
      nameEn: z.nullable(z.string()),
      seat: z.enum([...SEATS, 'colleague']),
      seats: z.array(z.enum(SEATS)),
      roles: z.array(z.enum(PERSON_ROLES)),
      companyNameHk: z.string(),
      companyNameEn: z.string(),
      isMember: z.boolean(),
    }),
  ),
});

export type ShownSession = z.infer<typeof personSessionSchema>;

export const personDeviceSchema = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: isoTimestamp(),
  lastUsedAt: isoTimestamp(),
  isCurrent: z.boolean(),
});

/** `personId`: one of the people for whom the session acts. The passkey ends with that person. */
export const personPasskeyOptionsSchema = z.object({ personId: recordId() });
export const addPersonPasskeySchema = z.object({ personId: recordId(), credential: madePasskeySchema });
export const signInByPasskeySchema = z.object({ passkey: usedPasskeySchema, locale: locale() });

export const personPasskeySchema = z.object({
  id: z.int(),
  personId: z.int(),
  device: z.string(),
  createdAt: isoTimestamp(),
  lastUsedAt: z.nullable(isoTimestamp()),
});
export type PersonPasskey = z.infer<typeof personPasskeySchema>;
