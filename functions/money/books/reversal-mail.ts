import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import type { ReversalMail } from '../../../core/money/validation/money.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { paymentColumns } from '../../../db/queries/money/money.ts';
import { eventOrders, mailMessages, mailTemplates, payments } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { renderMail, textOf, valuesOf } from '../../mail/rendering/render.ts';

const owedAfter = (invoiceNumbers: string) =>
  invoiceNumbers
    .split(', ')
    .filter(Boolean)
    .map((number) => ({ number, lines: [], dueCents: 1, startsOn: null, endsOn: null, isTerm: false }));

/**
 * The mail as `queue_money_mail` addresses it: where the receipt went. Null without a template, or for a
 * correction of a receipt that was not sent.
 */
export async function reversalMail(
  db: Database,
  id: number,
  template: 'payment-reversed' | 'payment-corrected' | null,
): Promise<ReversalMail['mail']> {
  const payment = found(await db.select(paymentColumns).from(payments).where(eq(payments.id, id)));
  if (!template) return null;
  const [receipt] = await db
    .select({ recipient: mailMessages.recipient, locale: mailMessages.locale, order: eventOrders })
    .from(mailMessages)
    .leftJoin(eventOrders, eq(eventOrders.id, mailMessages.orderId))
    .where(
      sql`${mailMessages.paymentId} = ${id} and ${mailMessages.templateKey} = 'receipt' and (
        ${template} = 'payment-reversed' or ${mailMessages.status} not in ('skipped', 'cancelled', 'queued', 'held'))`,
    )
    .limit(1);
  if (!receipt) return null;
  const [row = null] = await db.select().from(mailTemplates).where(eq(mailTemplates.key, template));
  const { recipient, order, locale: given } = receipt;
  const locale = given as Locale;
  const { association } = await readAssociation(db);
  const { subject, text } = renderMail(
    textOf(template, locale, row),
    await valuesOf(
      { payment: { ...payment, paidFor: owedAfter(payment.invoiceNumbers) }, order },
      locale,
      association,
    ),
    locale,
  );
  return { recipient, subject, text };
}
