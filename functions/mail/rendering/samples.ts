import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { MEMBER_CODE_PREFIX, PAYMENT_PREFIX } from '../../../core/association/profile.ts';
import { dayAfter } from '../../../core/dates/days.ts';
import { centsOfRate } from '../../../core/fields/rates.ts';
import { MAIL_DEFINITIONS, type SampleName } from '../../../core/mail/definitions.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import type { PaperKind } from '../../../core/membership/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  applications,
  contactMessages,
  memberPeople,
  members,
  paymentDetails,
} from '../../../db/tables/index.ts';
import {
  type Examples,
  newest,
  type Sample,
  sampleLetter,
  sampleRegistration,
  sampleWaiting,
  WEEK_MS,
} from './sample-events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const SAMPLE_MEMBER = {
  companyNameHk: '示範公司',
  companyNameEn: 'Sample Company',
  shownNumber: `${MEMBER_CODE_PREFIX}000001`,
};

async function sampleOrder(given: Examples): Promise<Sample> {
  const { event, about } = await sampleRegistration(given);
  const { invoice } = await sampleInvoice(given);
  const seats = [
    { id: 1, name: '陳大文', isCancelled: true },
    { id: 2, name: '李小明', isCancelled: false },
  ];
  const money = {
    ...{ totalCents: 40_000, paidCents: 40_000, creditedCents: 20_000 },
    ...{ refundedCents: 0, toRefundCents: 20_000, keptCents: 0, dueCents: 0 },
  };
  const order = { id: 1, buyerName: '陳大文', heldUntil: new Date(Date.now() + WEEK_MS), seats, money };
  return { order, event: event ?? null, invoice: invoice ?? null, about };
}

async function sampleApplication(given: Examples): Promise<Sample> {
  const row = await newest(
    given,
    given.db
      .select({ application: applications, member: { ...getTableColumns(members), shownNumber } })
      .from(applications)
      .innerJoin(members, eq(members.id, applications.memberId))
      .orderBy(desc(applications.id))
      .limit(1),
  );
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
    return { ...row, application, term: given.rules.term, about: row.member.companyNameHk };
  }
  return {
    application: { appliedOn: day, dueOn: day, ...reason, missing, missingText: null },
    member: SAMPLE_MEMBER,
    term: given.rules.term,
    about: null,
  };
}

async function presentDetails(db: Database) {
  const [stored] = await db.select().from(paymentDetails).orderBy(desc(paymentDetails.id)).limit(1);
  return stored;
}

async function sampleInvoice(given: Examples): Promise<Sample> {
  const member = await newest(
    given,
    given.db
      .select({ ...getTableColumns(members), shownNumber })
      .from(members)
      .where(eq(members.companyStatus, true))
      .orderBy(desc(members.id))
      .limit(1),
  );
  const { year, term, nextEndsOn, feeCents, graceDays } = given.rules;
  const stored = await presentDetails(given.db);
  return {
    member: member ?? SAMPLE_MEMBER,
    payee: stored
      ? {
          ...{ payee: stored.payeeName, fps: stored.fpsId, fpsType: stored.fpsType },
          ...{ cheque: stored.chequePayee, bank: stored.bankAccount },
        }
      : null,
    invoice: {
      number: `INV-${year}-0001`,
      reference: `${PAYMENT_PREFIX}${year % 100}0001A`,
      dueCents: feeCents,
      dueOn: term.endsOn,
      year: year + 1,
      termEndsOn: nextEndsOn,
      endedOn: term.endsOn,
      lastDay: dayAfter(term.endsOn, graceDays),
    },
    about: member?.companyNameHk ?? null,
  };
}

async function sampleDetails(given: Examples): Promise<Sample> {
  const { member, invoice, about } = await sampleInvoice(given);
  const stored = await presentDetails(given.db);
  const { fpsId = '', chequePayee = '', bankAccount = '', changedByName = null } = stored ?? {};
  const payeeName = stored?.payeeName || 'SAMPLE ASSOCIATION';
  const details = { payeeName, fpsId, chequePayee, bankAccount, changedByName, changed: ['fpsId' as const] };
  return { member: member ?? null, invoice: invoice ?? null, details, about };
}

async function sampleChange(given: Examples): Promise<Sample> {
  const { member, about } = await sampleInvoice(given);
  const after = { memberPhone: '2345 6789', memberWebsite: 'https://example.com' };
  const profileChange = { after, approvedFields: ['memberPhone'], reason: '…' };
  return { member: member ?? null, profileChange, about };
}

const SAMPLE_LINES = {
  fee: [{ zh: '會員年費', en: 'Annual membership fee' }],
  ticket: [{ zh: '活動門票', en: 'Event ticket' }],
};

async function samplePayment(given: Examples, key: MailTemplateKey): Promise<Sample> {
  const { member, about } = await sampleInvoice(given);
  const { term, feeCents, year } = given.rules;
  const today = new Date().toISOString().slice(0, 10);
  const numbers = [`INV-${year}-0001`, `INV-${year}-0002`] as const;
  const isReversed = key === 'payment-reversed';
  const noTerm = { startsOn: null, endsOn: null, isTerm: false };
  const payment = {
    companyName: member?.companyNameHk ?? null,
    companyNameEn: member?.companyNameEn ?? null,
    receiptNo: `R-${today.slice(0, 4)}-0001`,
    amountCents: feeCents + 10_000,
    receivedOn: today,
    invoiceNumbers: numbers.join(', '),
    // One invoice and a half, so that every sentence about a payment is said.
    paidFor: [
      {
        ...{ number: numbers[0], lines: SAMPLE_LINES.fee, dueCents: isReversed ? feeCents : 0 },
        ...{ ...term, isTerm: true },
      },
      { number: numbers[1], lines: SAMPLE_LINES.ticket, dueCents: isReversed ? 20_000 : 10_000, ...noTerm },
    ],
  };
  return { payment, about };
}

async function sampleAccepted(given: Examples): Promise<Sample> {
  const [application, { invoice, payee }] = await Promise.all([
    sampleApplication(given),
    sampleInvoice(given),
  ]);
  return { ...application, invoice: invoice ?? null, payee: payee ?? null };
}

async function sampleEnquiry(given: Examples): Promise<Sample> {
  const { id, createdAt, name, subject } = contactMessages;
  const dueOn = sql<string>`add_working_days((${createdAt} at time zone association_zone())::date, promised_days('enquiries'))::text`;
  const row = await newest(
    given,
    given.db.select({ id, createdAt, dueOn, name, subject }).from(contactMessages).orderBy(desc(id)).limit(1),
  );
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

async function sampleBooking(given: Examples): Promise<Sample> {
  const { venue: offered } = (await readAssociation(given.db)).association;
  const { invoice, payee } = await sampleInvoice(given);
  const day = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  const slots = [`${day}T02:00:00.000Z`, `${day}T04:00:00.000Z`];
  const rateCents = centsOfRate(offered.publicRate) ?? 0;
  const venueBooking = {
    ...{ id: 1, venue: offered.rooms[0]?.key ?? '', contactName: '陳大文', slots, reason: '…' },
    rateCents,
  };
  const dueCents = rateCents * slots.length;
  return {
    venueBooking,
    invoice: invoice ? { ...invoice, dueCents } : null,
    payee: payee ?? null,
    about: null,
  };
}

async function samplePerson(given: Examples): Promise<Sample> {
  const { name, email } = memberPeople;
  const row = await newest(
    given,
    given.db
      .select({ person: { name, email }, member: { ...getTableColumns(members), shownNumber } })
      .from(memberPeople)
      .innerJoin(members, eq(members.id, memberPeople.memberId))
      .where(sql`${name} <> ''`)
      .orderBy(desc(memberPeople.id))
      .limit(1),
  );
  const handOverAt = new Date(Date.now() + 3 * DAY_MS);
  if (row) return { ...row, handOverAt, about: row.member.companyNameHk };
  return { member: SAMPLE_MEMBER, person: { name: '陳大文', email: null }, handOverAt, about: null };
}

async function sampleFirmEnquiry(given: Examples): Promise<Sample> {
  const { member, about } = await sampleInvoice(given);
  const memberEnquiry = { name: '陳大文', email: 'chan@example.com', message: '…', createdAt: new Date() };
  return { member: member ?? null, memberEnquiry, about };
}

const SAMPLES: Record<SampleName, (given: Examples, key: MailTemplateKey) => Promise<Sample>> = {
  letter: sampleLetter,
  registration: sampleRegistration,
  waiting: sampleWaiting,
  order: sampleOrder,
  booking: sampleBooking,
  accepted: sampleAccepted,
  details: sampleDetails,
  payment: samplePayment,
  application: sampleApplication,
  invoice: sampleInvoice,
  change: sampleChange,
  enquiry: sampleEnquiry,
  firmEnquiry: sampleFirmEnquiry,
  person: samplePerson,
};

export async function sampleOf(given: Examples, key: MailTemplateKey): Promise<Sample> {
  const definition = MAIL_DEFINITIONS[key];
  return 'sample' in definition ? SAMPLES[definition.sample](given, key) : { about: null };
}
