import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { eventOrders, eventRegistrationForms, invoices, signedLinks } from '../../../db/tables/index.ts';
import { checkAnswers } from '../../../db/validation/events/check-answers.ts';
import { customDataOf, questionsOf } from '../../../db/validation/events/custom-questions.ts';
import type { PlaceOrder } from '../../../db/validation/events/orders.ts';
import type { Settings } from '../../env.ts';
import { ApiError, found, notFound } from '../../errors.ts';
import { linkAddress, linkColumns } from '../../office/mail/links.ts';
import { listedMemberOf } from '../../office/mail/listed-member.ts';
import { senderOf } from '../../office/mail/sender.ts';

/**
 * Returns the participants with their answers in the format in which they are stored. Throws 400 with `errors`
 * such as `participants.1.answers.diet`.
 */
async function withAnswers(db: Database, { formId, participants }: PlaceOrder) {
  const [form] = await db
    .select({ customFields: eventRegistrationForms.customFields })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.id, formId));
  const questions = questionsOf(form?.customFields);
  const errors: Record<string, string> = {};
  const stored = participants.map(({ answers = {}, ...participant }, place) => {
    const checked = checkAnswers(questions, answers);
    for (const [name, message] of Object.entries(checked.errors))
      errors[`participants.${place}.${name}`] = message;
    return { ...participant, customData: questions.length > 0 ? customDataOf(checked.answers) : null };
  });
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
  return stored;
}

const hashOf = (wanted: PlaceOrder) => createHash('sha256').update(JSON.stringify(wanted)).digest('hex');

interface From {
  db: Database;
  settings: Settings;
  locale: Locale;
  /**
   * Address of the client, for the limits on orders. Empty if the client is staff, because staff have no
   * limit.
   */
  clientAddress: string;
}

async function placed({ db, settings, locale }: From, id: number) {
  await db.insert(signedLinks).values({ orderId: id }).onConflictDoNothing();
  const [order, [link]] = await Promise.all([
    db
      .select({
        status: eventOrders.status,
        heldUntil: eventOrders.heldUntil,
        totalCents: sql<number>`coalesce(${invoices.totalCents}, 0)`,
      })
      .from(eventOrders)
      .leftJoin(invoices, eq(invoices.id, eventOrders.invoiceId))
      .where(eq(eventOrders.id, id)),
    db.select(linkColumns).from(signedLinks).where(eq(signedLinks.orderId, id)),
  ]);
  return { id, reference: `O${id}`, ...found(order), link: link ? linkAddress(settings, link, locale) : '' };
}

/**
 * Places an order, once for each `requestId`. Throws 400 for an invalid order, 404 if no form is active, or
 * 409. The codes for 409 are `registration_closed`, `registration_full`, `already_registered`,
 * `too_many_orders`, `idempotency_conflict`, and, with `ticketTypeId`, `type_closed` and `price_changed`.
 */
export async function placeOrder(from: From, wanted: PlaceOrder) {
  const { db, settings, locale } = from;
  const { formId, requestId, buyer, token } = wanted;
  const participants = await withAnswers(db, wanted);
  const memberId = await listedMemberOf(db, settings, token);
  const hash = hashOf(wanted);
  const [known, { rows }] = await db.batch([
    db.select({ id: eventOrders.id }).from(eventOrders).where(eq(eventOrders.requestId, requestId)),
    db.execute<{ id: number | null }>(sql`
      select place_order(${formId}, ${requestId}, ${hash}, ${JSON.stringify(buyer)}::jsonb,
        ${JSON.stringify(participants)}::jsonb, ${memberId}::int, ${memberId ? 'link' : null}, ${locale},
        ${senderOf(from) ?? null}) as id`),
  ]);
  const { id } = found(rows);
  if (id === null) throw notFound();
  return { order: await placed(from, id), isKnown: known.length > 0 };
}

/**
 * Places an order at member prices for a claimed member number, to be confirmed by mail. The response and the
 * statements are the same whether or not the number is right. Throws the same errors as `placeOrder`.
 */
export async function claimOrder(
  from: From,
  wanted: PlaceOrder,
  { number, email }: NonNullable<PlaceOrder['member']>,
): Promise<void> {
  const { db, locale } = from;
  const participants = await withAnswers(db, wanted);
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select claim_order(${wanted.formId}, ${wanted.requestId}, ${hashOf(wanted)}, ${JSON.stringify(wanted.buyer)}::jsonb,
      ${JSON.stringify(participants)}::jsonb, ${number}, ${email}, ${locale}, ${senderOf(from) ?? null}) as id`);
  if (found(rows).id === null) throw notFound();
}
