import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { LOCALES, type MailTemplateKey, type PaperKind } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { eventColumns } from '../../db/queries/public-events.ts';
import { applications, contactMessages, eventRegistrations, events, members } from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';
import { digestText } from './digest.ts';
import { linkMaker } from './links.ts';
import { dayText, type MailSubject, type MailTemplateRow, renderMail, textOf, valuesOf } from './render.ts';

type Sample = MailSubject & { about: string | null };

async function sampleRegistration(db: Database): Promise<Sample> {
  const [row] = await db
    .select({ registration: eventRegistrations, event: eventColumns })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .orderBy(desc(eventRegistrations.id))
    .limit(1);
  if (row) return { ...row, about: row.registration.participantName };
  const event = {
    title: '示範活動',
    titleEn: 'Sample event',
    location: '示範會堂',
    locationEn: 'Sample hall',
  };
  return {
    registration: { id: 1, participantName: '陳大文' },
    event: { ...event, eventDate: new Date() },
    about: null,
  };
}

async function sampleWaiting(db: Database): Promise<Sample> {
  const { registration, event, about } = await sampleRegistration(db);
  const participantName = registration?.participantName ?? '';
  const offerExpiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return { waiting: { id: 1, participantName, offerExpiresAt, place: 1 }, event: event ?? null, about };
}

async function sampleApplication(db: Database): Promise<Sample> {
  const [row] = await db
    .select({ application: applications, member: getTableColumns(members) })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.memberId))
    .orderBy(desc(applications.id))
    .limit(1);
  const day = new Date().toISOString().slice(0, 10);
  const reason = { reasonCode: 'incomplete', reasonText: null } as const;
  const missing: PaperKind[] = ['business_registration'];
  if (row) {
    const { reasonCode } = row.application;
    const application = {
      ...row.application,
      ...(!reasonCode && reason),
      ...(row.application.missing.length === 0 && { missing }),
    };
    return { ...row, application, about: row.member.companyNameHk };
  }
  return {
    application: { appliedOn: day, dueOn: day, ...reason, missing, missingText: null },
    member: { companyNameHk: '示範公司', companyNameEn: 'Sample Company', memberUniqueCode: 'HKPT000001' },
    about: null,
  };
}

async function sampleInvoice(db: Database): Promise<Sample> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.companyStatus, true))
    .orderBy(desc(members.id))
    .limit(1);
  const names = {
    companyNameHk: '示範公司',
    companyNameEn: 'Sample Company',
    memberUniqueCode: 'HKPT000001',
  };
  const year = new Date().getFullYear() + 1;
  const sums = { totalCents: 80_000, paidCents: 0, dueOn: `${year - 1}-12-31` };
  return {
    member: member ?? names,
    invoice: {
      number: `INV-${year - 1}-0001`,
      reference: `PT${(year - 1) % 100}0001A`,
      ...sums,
      year,
      graceDays: 30,
    },
    about: member?.companyNameHk ?? null,
  };
}

async function sampleChange(db: Database): Promise<Sample> {
  const { member, about } = await sampleInvoice(db);
  const after = { memberPhone: '2345 6789', memberWebsite: 'https://example.com' };
  const profileChange = { after, approvedFields: ['memberPhone'], reason: '…' };
  return { member: member ?? null, profileChange, about };
}

async function samplePayment(db: Database): Promise<Sample> {
  const { member, invoice, about } = await sampleInvoice(db);
  const today = new Date().toISOString().slice(0, 10);
  const payment = {
    companyName: member?.companyNameHk ?? null,
    receiptNo: `R-${today.slice(0, 4)}-0001`,
    amountCents: 80_000,
    receivedOn: today,
    invoiceNumbers: invoice?.number ?? '',
  };
  return { payment, about };
}

/** Whoever is accepted owes the fee of a new member. */
async function sampleAccepted(db: Database): Promise<Sample> {
  const [application, { invoice }] = await Promise.all([sampleApplication(db), sampleInvoice(db)]);
  return { ...application, invoice: invoice ?? null };
}

async function sampleEnquiry(db: Database): Promise<Sample> {
  const { id, createdAt, name, subject } = contactMessages;
  const dueOn = sql<string>`add_working_days((${createdAt} at time zone 'Asia/Hong_Kong')::date, 2)::text`;
  const [row] = await db
    .select({ id, createdAt, dueOn, name, subject })
    .from(contactMessages)
    .orderBy(desc(id))
    .limit(1);
  const now = new Date();
  return {
    enquiry: row ?? {
      id: 1,
      createdAt: now,
      dueOn: now.toISOString().slice(0, 10),
      name: '陳大文',
      subject: '入會',
    },
    reply: { body: '…' },
    about: row ? `E${row.id}` : null,
  };
}

async function sampleOf(db: Database, key: MailTemplateKey): Promise<Sample> {
  if (key.startsWith('registration-') || key.startsWith('event-')) return sampleRegistration(db);
  if (key.startsWith('waiting-')) return sampleWaiting(db);
  if (key === 'application-awaiting_payment') return sampleAccepted(db);
  if (key === 'receipt' || key.startsWith('payment-')) return samplePayment(db);
  if (key.startsWith('application-')) return sampleApplication(db);
  if (key.startsWith('renewal-') || key === 'membership-lapsed' || key === 'invoice-overdue')
    return sampleInvoice(db);
  if (key.startsWith('changes-') || key === 'confirm-listing') return sampleChange(db);
  if (key.startsWith('enquiry-')) return sampleEnquiry(db);
  return { about: null };
}

/** A mail as it would be in three languages, of the newest record that it can be about. No link in it opens anything. */
export async function previewMail(
  db: Database,
  settings: Settings,
  { key, row }: { key: MailTemplateKey; row: Partial<MailTemplateRow> },
) {
  const { about, ...subject } = await sampleOf(db, key);
  const example = linkMaker(settings)?.origin;
  const mails = await Promise.all(
    LOCALES.map(async (locale) => {
      const values = await valuesOf(subject, locale);
      const digest = key === 'staff-digest' && {
        date: dayText(new Date().toISOString().slice(0, 10), locale),
        due: (await digestText(db)) || '—',
      };
      const filled = {
        ...digest,
        ...values,
        link: example ? `${example}/my#…` : '',
        list: example ? `${example}/my#…` : '',
      };
      return { locale, ...(await renderMail(textOf(key, locale, row), filled, locale)) };
    }),
  );
  return { about, mails };
}
