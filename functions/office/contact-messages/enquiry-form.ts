import { mailIn } from '../../../db/queries/office/mail.ts';
import { contactMessages } from '../../../db/tables/index.ts';
import { createContactMessageSchema } from '../../../db/validation/office/contact-messages.ts';
import { found } from '../../errors.ts';
import { batchOnce } from '../../platform/forms/idempotency.ts';
import { publicForm } from '../../platform/forms/public-form.ts';
import { kickMail } from '../mail/kick.ts';
import { senderOf } from '../mail/sender.ts';
import { relayEnquiry } from './message-relay.ts';

/** The enquiry form: stores an enquiry, then forwards it if a relay is configured. */
export const enquiryForm = publicForm({
  resource: 'contact-messages',
  schema: createContactMessageSchema,
  async store(call, values, attempt) {
    const { db, settings, afterAnswer, locale } = call;
    const insert = db.insert(contactMessages).values(values).returning({ id: contactMessages.id });
    const [, created] = await batchOnce(db, attempt, [
      mailIn(db, locale, { isPublic: true, sender: senderOf(call) }),
      insert,
    ]);
    kickMail(call);
    afterAnswer(relayEnquiry(settings, values));
    return found(created);
  },
  storedBefore: async (_call, id) => ({ id }),
});
