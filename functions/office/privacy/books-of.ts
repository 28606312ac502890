import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { invoices, membershipPeriods, paymentAllocations, payments } from '../../../db/tables/index.ts';

/** Run the statements in one batch. */
export function booksOf(db: Database, memberIds: number[]) {
  const ofMember = inArray(payments.memberId, memberIds);
  // A cheque may pay for several firms. If another firm paid, selects only the part of the payment that is
  // for these members.
  const allocated = db
    .select({ cents: sql<number>`sum(${paymentAllocations.amountCents})::int` })
    .from(paymentAllocations)
    .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .where(and(eq(paymentAllocations.paymentId, payments.id), inArray(invoices.memberId, memberIds)));
  return [
    db
      .select({
        memberId: membershipPeriods.memberId,
        memberType: membershipPeriods.memberType,
        startsOn: membershipPeriods.startsOn,
        endsOn: membershipPeriods.endsOn,
        feeCents: membershipPeriods.feeCents,
        cancelledAt: membershipPeriods.cancelledAt,
      })
      .from(membershipPeriods)
      .where(inArray(membershipPeriods.memberId, memberIds))
      .orderBy(membershipPeriods.startsOn, membershipPeriods.id),
    db
      .select({
        memberId: invoices.memberId,
        number: invoices.number,
        billTo: invoices.billTo,
        totalCents: invoices.totalCents,
        issuedOn: invoices.issuedOn,
        dueOn: invoices.dueOn,
        voidedAt: invoices.voidedAt,
      })
      .from(invoices)
      .where(inArray(invoices.memberId, memberIds))
      .orderBy(invoices.id),
    db
      .select({
        receiptNo: payments.receiptNo,
        kind: payments.kind,
        method: payments.method,
        amountCents: sql<number>`case when ${ofMember} then ${payments.amountCents} else (${allocated}) end`,
        receivedOn: payments.receivedOn,
        reversedAt: payments.reversedAt,
      })
      .from(payments)
      .where(or(ofMember, exists(allocated.having(sql`count(*) > 0`))))
      .orderBy(payments.id),
  ] as const;
}
