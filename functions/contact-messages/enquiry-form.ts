import { contactMessages } from '../../db/schema/index.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { found } from '../errors.ts';
import { batchOnce } from '../forms/idempotency.ts';
import { publicForm } from '../forms/public-form.ts';
import { relayEnquiry } from './message-relay.ts';

/** An enquiry: stored, and then passed on where a relay is set up. */
export const enquiryForm = publicForm({
  resource: 'contact-messages',
  schema: createContactMessageSchema,
  async store({ db, settings, afterAnswer }, values, attempt) {
    const insert = db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
    const [created] = await batchOnce(db, attempt, [insert]);
    afterAnswer(relayEnquiry(settings, values));
    return found(created);
  },
  storedBefore: async (_call, id) => ({ id }),
});
