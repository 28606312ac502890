import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { MEMBER_MARK } from '../../db/constants.ts';
import { memberColumns } from '../../db/queries/public-members.ts';
import { contactMessages, members } from '../../db/schema/index.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { createEventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { createApplicationSchema, createMemberSchema, withBothNames } from '../../db/validation/members.ts';
import { found } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { afterAnswer } from './after-answer.ts';
import { type Attempt, batchOnce } from './idempotency.ts';
import { relayEnquiry } from './message-relay.ts';
import { FIRST_STATUS, register } from './registrations.ts';

/** One of the three public forms. */
export interface PublicForm<Schema extends z.ZodMiniType> {
  /** As in the address of its call. */
  resource: string;
  schema: Schema;
  /** Stores what was sent and gives the answer; what it inserts goes through `batchOnce`. */
  store(values: z.output<Schema>, attempt: Attempt | undefined): Promise<object>;
  /** The answer that the row with this id had when it was stored. */
  storedBefore(id: number): Promise<object>;
}

const form = <Schema extends z.ZodMiniType>(given: PublicForm<Schema>): PublicForm<Schema> => given;

export const contactForm = (c: Context<AppEnv>) =>
  form({
    resource: 'contact-messages',
    schema: createContactMessageSchema,
    async store(values, attempt) {
      const { db, settings } = c.var;
      const insert = db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
      const [created] = await batchOnce(db, attempt, [insert]);
      afterAnswer(c, relayEnquiry(settings, values));
      return found(created);
    },
    storedBefore: async (id) => ({ id }),
  });

/** What an applicant gets to know of the stored row (docs/api.md 4). */
const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

/** Who is approved at once bears the mark of it, unless staff give another (docs/api.md 7). */
function withMark<Values extends object>(values: Values) {
  const isApprovedAtOnce = 'companyStatus' in values && values.companyStatus;
  return isApprovedAtOnce ? { memberMark: MEMBER_MARK.approved, ...values } : values;
}

/** A visitor's application, or a member whom staff add. */
export function applicationForm(c: Context<AppEnv>, isStaff: boolean) {
  const returned = isStaff ? memberColumns : receiptColumns;
  return form({
    resource: 'members',
    schema: isStaff ? createMemberSchema : createApplicationSchema,
    async store(values, attempt) {
      const { db } = c.var;
      const insert = db
        .insert(members)
        .values(withMark(withBothNames(values)))
        .returning(returned);
      const [created] = await batchOnce(db, attempt, [insert]);
      return found(created);
    },
    storedBefore: async (id) =>
      found(await c.var.db.select(returned).from(members).where(eq(members.id, id))),
  });
}

export const registrationForm = (c: Context<AppEnv>) =>
  form({
    resource: 'event-registrations',
    schema: createEventRegistrationSchema,
    store: (values, attempt) => register(c.var.db, values, attempt),
    storedBefore: async (id) => ({ id, status: FIRST_STATUS }),
  });
