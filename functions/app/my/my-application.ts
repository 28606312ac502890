import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { MOST_PAPERS, OPEN_STATUSES } from '../../../core/membership/kinds.ts';
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
import { ApiError, found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { expired, type SignedLink } from '../../mail/rendering/links.ts';
import { reasonOf } from '../../mail/rendering/render.ts';
import { billOf } from '../../membership/renewals/renew.ts';
import { myFiles } from './my-files.ts';

const DAYS_AFTER_DECISION = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const isOpen = (status: string) => OPEN_STATUSES.some((open) => open === status);

export async function approvedMemberOf(db: Database, id: number): Promise<number | null> {
  const [row] = await db
    .select({ memberId: members.id })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.memberId))
    .where(and(eq(applications.id, id), eq(applications.status, 'approved'), members.companyStatus));
  return row?.memberId ?? null;
}

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
  if (decidedAt && decidedAt.getTime() + DAYS_AFTER_DECISION * DAY_MS < Date.now()) throw expired();
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
    invoice: status === 'awaiting_payment' ? await owedBy(db, application.memberId, locale) : null,
    files: await myFiles(db, settings, { ...link, memberId: application.memberId }, locale),
    canUpload: isOpen(status) && status !== 'awaiting_payment' && documents.length < MOST_PAPERS,
  };
}

async function owedBy(db: Database, memberId: number, locale: Locale) {
  const [invoice] = await db
    .select(invoiceColumns)
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), eq(invoices.kind, 'join'), isNull(invoices.voidedAt)))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!invoice || invoice.status === 'paid') return null;
  return billOf(db, invoice, locale);
}

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
