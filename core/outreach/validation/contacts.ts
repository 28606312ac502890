import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  isoTimestamp,
  key,
  nullableDay,
  nullableText,
  requiredEmail,
  requiredText,
} from '../../fields/fields.ts';
import { CIRCULAR_TOPICS, OPEN_TOPICS } from '../../fields/topics.ts';
import { CONTACT_KINDS, CONTACT_SOURCES, CONTACT_STATUSES } from '../kinds.ts';

const locale = () => z.enum(LOCALES, key('validation.invalid'));
const openTopics = () =>
  z.array(z.enum(OPEN_TOPICS, key('validation.invalid')), key('validation.invalid')).check(z.maxLength(10));

export const contactSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  locale: z.enum(LOCALES),
  kind: z.enum(CONTACT_KINDS),
  status: z.enum(CONTACT_STATUSES),
  source: z.enum(CONTACT_SOURCES),
  sourceNote: z.nullable(z.string()),
  topics: z.array(z.enum(CIRCULAR_TOPICS)),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type OutreachContact = z.infer<typeof contactSchema>;

const contactFields = {
  name: z.optional(nullableText()),
  company: z.optional(nullableText()),
  locale: z.optional(locale()),
  kind: z.optional(z.enum(CONTACT_KINDS, key('validation.invalid'))),
};

/** `sourceNote`: the proof of consent, or for a press contact, where the address was published. */
export const createContactSchema = z.object({
  email: requiredEmail(key('validation.email')),
  ...contactFields,
  sourceNote: requiredText(key('validation.required')),
  topics: z.optional(openTopics()),
  consentOn: z.optional(nullableDay()),
  consentProof: z.optional(nullableText()),
});
export const updateContactSchema = z.extend(
  z.object({ ...contactFields, sourceNote: z.optional(requiredText(key('validation.required'))) }),
  editCondition,
);

export const subscribeSchema = z.object({
  email: requiredEmail(key('validation.email')),
  locale: locale(),
  topics: openTopics().check(z.minLength(1, key('subscriptions.noTopic'))),
  name: z.optional(nullableText(100)),
});
export type Subscribe = z.output<typeof subscribeSchema>;

export const subscriptionSchema = z.object({ status: z.literal('accepted') });
export const confirmedSubscriptionSchema = z.object({ topics: z.array(z.enum(CIRCULAR_TOPICS)) });
