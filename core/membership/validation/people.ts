import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  nullablePhone,
  nullableText,
  optionalEmail,
  recordId,
  requiredEmail,
  requiredText,
} from '../../fields/fields.ts';
import { HAND_OVER_STATUSES, PERSON_ROLES, PERSON_SOURCES, SEATS } from '../people.ts';

const nullableEmail = () =>
  z.pipe(
    optionalEmail(),
    z.transform((value: string) => value || null),
  );

export const personSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  seat: z.enum([...SEATS, 'colleague']),
  seats: z.array(z.enum(SEATS)),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  position: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  locale: z.nullable(z.enum(LOCALES)),
  roles: z.array(z.enum(PERSON_ROLES)),
  sinceOn: z.iso.date(),
  untilOn: z.nullable(z.iso.date()),
  endedBy: z.nullable(z.enum(PERSON_SOURCES)),
  addedBy: z.enum(PERSON_SOURCES),
  lastSignedInAt: z.nullable(isoTimestamp()),
  updatedAt: isoTimestamp(),
});
export type Person = z.infer<typeof personSchema>;

export const listedPersonSchema = z.extend(personSchema, {
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  memberNumber: z.string(),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

const roles = () =>
  z.pipe(
    z.array(z.enum(PERSON_ROLES, key('validation.invalid')), key('validation.invalid')),
    z.transform((given) => [...new Set(given)].filter((role) => role !== 'member').toSorted()),
  );

const details = {
  nameEn: z.optional(nullableText()),
  position: z.optional(nullableText()),
  email: z.optional(nullableEmail()),
  phone: z.optional(nullablePhone()),
  mobile: z.optional(nullablePhone()),
  locale: z.optional(z.nullable(z.enum(LOCALES, key('validation.invalid')))),
  roles: z.optional(roles()),
};

export const createPersonSchema = z.object({
  name: requiredText(key('validation.required')),
  ...details,
});
export type CreatePerson = z.output<typeof createPersonSchema>;

/** The page asks for an address, by which the colleague signs in; earlier clients may leave it out. */
export const createColleagueSchema = z.extend(createPersonSchema, {
  email: z.optional(requiredEmail(key('validation.email'))),
});

/** Without a name: who has a seat keeps it. */
export const updatePersonSchema = z.object({
  name: z.optional(requiredText(key('validation.required'))),
  ...details,
  ...editCondition,
});
export type UpdatePerson = z.output<typeof updatePersonSchema>;

export const invitePeopleSchema = z.object({ personIds: z.optional(z.array(z.int())) });

export const handOverSchema = z.object({ personId: recordId() });
export const handOverAskedSchema = z.object({ effectiveAt: isoTimestamp() });
export const openHandOverSchema = z.object({
  handOver: z.nullable(
    z.object({
      personId: z.int(),
      name: z.string(),
      status: z.enum(HAND_OVER_STATUSES),
      effectiveAt: isoTimestamp(),
    }),
  ),
});
export const objectionSchema = z.object({ token: z.string(key('validation.required')) });

export const peopleSettingsSchema = z.object({
  isOn: z.boolean(),
  canTurnOn: z.boolean(),
  obstacle: z.nullable(z.enum(['no_mail_provider', 'no_links'])),
  firmCount: z.int(),
  firms: z.array(
    z.object({
      memberId: z.int(),
      company: z.string(),
      purpose: z.enum(['money', 'listing']),
      before: z.string(),
      after: z.array(z.string()),
    }),
  ),
  updatedAt: isoTimestamp(),
});
export type PeopleSettings = z.infer<typeof peopleSettingsSchema>;

export const updatePeopleSettingsSchema = z.object({ isOn: flag() });
