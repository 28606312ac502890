import type { Context } from 'hono';
import { contactMessages } from '../../db/schema/index.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { found } from '../errors.ts';
import { batchOnce } from '../forms/idempotency.ts';
import { publicForm } from '../forms/public-form.ts';
import { afterAnswer } from '../http/after-answer.ts';
import type { AppEnv } from '../types.ts';
import { relayEnquiry } from './message-relay.ts';

/** An enquiry: stored, and then passed on where a relay is set up. */
export const enquiryForm = (c: Context<AppEnv>) =>
  publicForm({
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
