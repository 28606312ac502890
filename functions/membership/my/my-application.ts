import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import { MOST_PAPERS, OPEN_STATUSES } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import {
  applicationDocuments,
  applicationEvents,
  applications,
  invoices,
  members,
} from '../../../db/tables/index.ts';
import { ApiError, found } from '../../errors.ts';
import { invoiceTerm } from '../../money/papers/invoice-term.ts';
import { paymentDetails } from '../../money/papers/payee.ts';
import { expired, type SignedLink } from '../../office/mail/links.ts';
import { reasonOf } from '../../office/mail/render.ts';
import type { Call } from '../../types.ts';
import { myFiles } from './my-files.ts';

/** Days after the decision for which a link is valid. */
const OPEN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const isOpen = (status: string) => OPEN_STATUSES.some((open) => open === status);

/** Returns the member's id for an approved application, otherwise null. */
export async function approvedMemberOf(db: Database, id: number): Promise<number | null> {
  const [row] = await db
    .select({ memberId: members.id })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.memberId))
    .where(and(eq(applications.id, id), eq(applications.status, 'approved'), members.companyStatus));
  return row?.memberId ?? null;
}

/**
 * Returns an application for the applicant. Throws 410 `link_expired` when it was decided more than a month
 * ago.
 */
export async function myApplication(
  { db, settings, locale }: Pick<Call, 'db' | 'settings' | 'locale'>,
  link: Pick<SignedLink, 'id' | 'generation'> & { applicationId: number },
) {
  const id = link.applicationId;
  const [rows, steps, documents] = await db.batch([
    db
      .select({ application: applications, member: members, number: shownNumber })
      .from(applications)
      .innerJoin(members, eq(members.id, applications.memberId))
      .where(eq(applications.id, id)),
    db
      .select({ kind: applicationEvents.kind, at: applicationEvents.at })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(asc(applicationEvents.id)),
    db
      .select({
        id: applicationDocuments.id,
        kind: applicationDocuments.kind,
        fileName: applicationDocuments.fileName,
        createdAt: applicationDocuments.createdAt,
      })
      .from(applicationDocuments)
      .where(eq(applicationDocuments.applicationId, id))
      .orderBy(asc(applicationDocuments.id)),
  ]);
  const { application, member, number } = found(rows);
  const { status, decidedAt, appliedOn, dueOn } = application;
  if (decidedAt && decidedAt.getTime() + OPEN_DAYS * DAY_MS < Date.now()) throw expired();
  const read = await reader(locale);
  return {
    purpose: 'application' as const,
    reference: number,
    company: read(member.companyNameHk, member.companyNameEn),
    status,
    appliedOn,
    dueOn: status === 'awaiting_payment' || !isOpen(status) ? null : dueOn,
    reason: status === 'rejected' ? reasonOf(application, locale) : '',
    steps,
    canWithdraw: isOpen(status),
    missing: isOpen(status) ? application.missing : [],
    missingText: (isOpen(status) && application.missing.length > 0 && application.missingText) || '',
    documents,
    invoice: status === 'awaiting_payment' ? await owedBy(db, application.memberId) : null,
    files: await myFiles(db, settings, { ...link, memberId: application.memberId }),
    canUpload: isOpen(status) && status !== 'awaiting_payment' && documents.length < MOST_PAPERS,
  };
}

/**
 * Returns the amount that a new member has to pay, and the payment details. Returns null when no invoice is
 * open.
 */
async function owedBy(db: Database, memberId: number) {
  const [invoice] = await db
    .select(invoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), eq(invoices.kind, 'join'), isNull(invoices.voidedAt)))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!invoice || invoice.status === 'paid') return null;
  const { number, reference, dueOn } = invoice;
  return {
    number,
    reference,
    dueOn,
    ...(await invoiceTerm(db, invoice.id)),
    ...(await paymentDetails(db, invoice)),
  };
}

/** Withdraws an application. Safe to repeat. Throws 409 `wrong_state` for a decided application. */
export async function withdrawMyApplication(db: Database, id: number): Promise<void> {
  const [withdrawn, [left]] = await db.batch([
    db
      .update(applications)
      .set({ status: 'withdrawn' })
      .where(and(eq(applications.id, id), inArray(applications.status, [...OPEN_STATUSES])))
      .returning({ id: applications.id }),
    db.select({ status: applications.status }).from(applications).where(eq(applications.id, id)),
  ]);
  if (withdrawn.length === 0 && left?.status !== 'withdrawn')
    throw new ApiError(409, 'applications.wrongState', { code: 'wrong_state' });
}
