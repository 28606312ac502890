import * as z from 'zod/mini';
import {
  CIRCULAR_TOPICS,
  CONTACT_KINDS,
  CONTACT_SOURCES,
  CONTACT_STATUSES,
  LOCALES,
  OPEN_TOPICS,
} from '../../constants.ts';
import {
  editCondition,
  isoTimestamp,
  key,
  nullableText,
  requiredEmail,
  requiredText,
} from '../platform/fields.ts';

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
  /** Source of the address: the place where it was published, or the signed paper. */
  sourceNote: z.nullable(z.string()),
  /** Topics that the contact has consented to, according to each topic's latest consent entry. */
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

/**
 * A contact added by staff. `sourceNote`: the proof of consent, or for a press contact, the place where the
 * address was published.
 */
export const createContactSchema = z.object({
  email: requiredEmail(key('validation.email')),
  ...contactFields,
  sourceNote: requiredText(key('validation.required')),
  topics: z.optional(openTopics()),
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
