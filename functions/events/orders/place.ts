import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { checkAnswers } from '../../../core/events/validation/check-answers.ts';
import { customDataOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import type { PlaceOrder } from '../../../core/events/validation/orders.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { orderLastDay } from '../../../db/queries/events/orders.ts';
import { selectMadeNow } from '../../../db/queries/platform/written-now.ts';
import { eventOrders, eventRegistrationForms, invoices, signedLinks } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { listedMemberOf } from '../../mail/listed-member.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { senderOf } from '../../mail/sending/sender.ts';

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
  /** Empty for staff, who have no limit of orders. */
  clientAddress: string;
  isStaff: boolean;
}

async function placed({ db, settings, locale }: From, id: number) {
  await db.insert(signedLinks).values({ orderId: id }).onConflictDoNothing();
  const [order, [link]] = await Promise.all([
    db
      .select({
        status: eventOrders.status,
        heldUntil: eventOrders.heldUntil,
        lastDay: orderLastDay,
        totalCents: sql<number>`coalesce(${invoices.totalCents}, 0)`,
      })
      .from(eventOrders)
      .leftJoin(invoices, eq(invoices.id, eventOrders.invoiceId))
      .where(eq(eventOrders.id, id)),
    db.select(linkColumns).from(signedLinks).where(eq(signedLinks.orderId, id)),
  ]);
  return { id, reference: `O${id}`, ...found(order), link: link ? linkAddress(settings, link, locale) : '' };
}

export async function placeOrder(from: From, wanted: PlaceOrder, signedInFor?: number) {
  const { db, settings, locale } = from;
  const { formId, requestId, buyer, token } = wanted;
  const participants = await withAnswers(db, wanted);
  const memberId = signedInFor ?? (await listedMemberOf(db, settings, token));
  const proof = from.isStaff ? 'staff' : memberId ? 'link' : null;
  const hash = hashOf(wanted);
  const [{ rows }, [made]] = await db.batch([
    run(
      db,
      calls.placeOrder({
        form: formId,
        request: requestId,
        hash,
        buyer,
        participants,
        member: memberId,
        proof,
        locale,
        cameFrom: senderOf(from) ?? null,
      }),
    ),
    selectMadeNow(db, eventOrders, requestId),
  ]);
  return { order: await placed(from, returned(rows)), isKnown: !made?.isNew };
}

/**
 * The response and the statements are the same whether or not the member number is right. Throws the errors
 * of `placeOrder`.
 */
export async function claimOrder(
  from: From,
  wanted: PlaceOrder,
  { number, email }: NonNullable<PlaceOrder['member']>,
): Promise<void> {
  const { db, locale } = from;
  const participants = await withAnswers(db, wanted);
  const { rows } = await run(
    db,
    calls.claimOrder({
      form: wanted.formId,
      request: wanted.requestId,
      hash: hashOf(wanted),
      buyer: wanted.buyer,
      participants,
      number,
      email,
      locale,
      cameFrom: senderOf(from) ?? null,
    }),
  );
  returned(rows);
}
