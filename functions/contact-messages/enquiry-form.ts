import { mailIn } from '../../db/queries/mail.ts';
import { contactMessages } from '../../db/schema/index.ts';
import { createContactMessageSchema } from '../../db/validation/contact-messages.ts';
import { found } from '../errors.ts';
import { batchOnce } from '../forms/idempotency.ts';
import { publicForm } from '../forms/public-form.ts';
import { kickMail } from '../mail/kick.ts';
import { relayEnquiry } from './message-relay.ts';

/** An enquiry: stored, and then passed on where a relay is set up. */
export const enquiryForm = publicForm({
  resource: 'contact-messages',
  schema: createContactMessageSchema,
  async store(call, values, attempt) {
    const { db, settings, afterAnswer, locale } = call;
    const insert = db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
    const [, created] = await batchOnce(db, attempt, [mailIn(db, locale, { isPublic: true }), insert]);
    kickMail(call);
    afterAnswer(relayEnquiry(settings, values));
    return found(created);
  },
  storedBefore: async (_call, id) => ({ id }),
});
