import { createContactMessageSchema } from '../../../core/office/validation/contact-messages.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import { newestOf } from '../../../db/queries/platform/written-now.ts';
import { contactMessages } from '../../../db/tables/index.ts';
import { rememberRequest } from '../../crud/forms/idempotency.ts';
import { publicForm } from '../../crud/forms/public-form.ts';
import { found } from '../../http/failures/errors.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { senderOf } from '../../mail/sending/sender.ts';
import { relayEnquiry } from './message-relay.ts';

export const enquiryForm = publicForm({
  resource: 'contact-messages',
  schema: createContactMessageSchema,
  isOnceWithinSeconds: true,
  async store(call, values, attempt) {
    const { db, settings, afterAnswer, locale } = call;
    const stored = newestOf(contactMessages);
    const [created] = await db.batch([
      db.insert(contactMessages).values(values).returning({ id: contactMessages.id }),
      run(db, calls.tellEnquiry({ id: stored, locale, sender: senderOf(call) ?? null })),
      rememberRequest(db, attempt, stored),
    ]);
    kickMail(call);
    afterAnswer(relayEnquiry(settings, values));
    return found(created);
  },
  storedBefore: async (_call, id) => ({ id }),
});
