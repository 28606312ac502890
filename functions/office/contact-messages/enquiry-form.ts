import { sql } from 'drizzle-orm';
import { newestOf } from '../../../db/queries/platform/written-now.ts';
import { contactMessages } from '../../../db/tables/index.ts';
import { createContactMessageSchema } from '../../../db/validation/office/contact-messages.ts';
import { found } from '../../errors.ts';
import { rememberRequest } from '../../platform/forms/idempotency.ts';
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
    const stored = newestOf(contactMessages);
    const [created] = await db.batch([
      db.insert(contactMessages).values(values).returning({ id: contactMessages.id }),
      db.execute(sql`select tell_enquiry(${stored}, ${locale}, ${senderOf(call) ?? null})`),
      rememberRequest(db, attempt, stored),
    ]);
    kickMail(call);
    afterAnswer(relayEnquiry(settings, values));
    return found(created);
  },
  storedBefore: async (_call, id) => ({ id }),
});
