import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Role } from '../../../db/account-roles.ts';
import { LETTER_KINDS, type MailTemplateKey, type PaperKind } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES, MEMBER_CODE_PREFIX, PAYMENT_PREFIX } from '../../../db/profile.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  applications,
  contactMessages,
  eventRegistrations,
  events,
  members,
  paymentDetails,
} from '../../../db/tables/index.ts';
import { centsOfRate } from '../../../db/validation/platform/rates.ts';
import type { Call } from '../../types.ts';
import { digestText } from './digest.ts';
import { linkMaker } from './links.ts';
import { moment } from './moments.ts';
import { dayText, type MailSubject, type MailTemplateRow, renderMail, textOf, valuesOf } from './render.ts';
import { type SampleRules, sampleRules } from './sample-rules.ts';
import { noticeText } from './staff-notices.ts';
import { maySeeMail } from './subjects.ts';
import { type MailedBooking, venueValues } from './venue-values.ts';

type Sample = MailSubject & { about: string | null; venueBooking?: MailedBooking };

interface Examples {
  db: Database;
  /** True when the caller may read real records. If it is false, all examples are invented. */
  isReal: boolean;
  rules: SampleRules;
}

const newest = async <Row>({ isReal }: Examples, rows: PromiseLike<Row[]>) =>
  isReal ? (await rows)[0] : undefined;

async function sampleRegistration(given: Examples): Promise<Sample> {
  const row = await newest(
    given,
    given.db
      .select({ registration: eventRegistrations, event: eventColumns })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .orderBy(desc(eventRegistrations.id))
      .limit(1),
  );
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

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Creates a sample letter from staff to a participant of an event that was postponed by a week. */
async function sampleLetter(given: Examples, key: MailTemplateKey): Promise<Sample> {
  const sample = await sampleRegistration(given);
  const kind = LETTER_KINDS.find((one) => key === `event-${one}`) ?? 'letter';
  const aWeekBefore = (at: Date) => new Date(at.getTime() - WEEK_MS);
  const { eventDate, endsAt } = sample.event ?? { eventDate: new Date() };
  const change = { eventDate: aWeekBefore(eventDate), endsAt: endsAt ? aWeekBefore(endsAt) : null };
  return { ...sample, letter: { kind }, change };
}

async function sampleWaiting(given: Examples): Promise<Sample> {
  const { registration, event, about } = await sampleRegistration(given);
  const participantName = registration?.participantName ?? '';
  const offerExpiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return { waiting: { id: 1, participantName, offerExpiresAt, place: 1 }, event: event ?? null, about };
}

/** Creates a sample order for the newest event. */
async function sampleOrder(given: Examples): Promise<Sample> {
  const { event, about } = await sampleRegistration(given);
  const { invoice } = await sampleInvoice(given);
  const order = { id: 1, buyerName: '陳大文', heldUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) };
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
    member: {
      companyNameHk: '示範公司',
      companyNameEn: 'Sample Company',
      shownNumber: `${MEMBER_CODE_PREFIX}000001`,
    },
    term: given.rules.term,
    about: null,
  };
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
  const names = {
    companyNameHk: '示範公司',
    companyNameEn: 'Sample Company',
    shownNumber: `${MEMBER_CODE_PREFIX}000001`,
  };
  const { year, term, nextEndsOn, feeCents, graceDays } = given.rules;
  return {
    member: member ?? names,
    invoice: {
      number: `INV-${year}-0001`,
      reference: `${PAYMENT_PREFIX}${year % 100}0001A`,
      dueCents: feeCents,
      dueOn: term.endsOn,
      year: year + 1,
      termEndsOn: nextEndsOn,
      endedOn: term.endsOn,
      graceDays,
    },
    about: member?.companyNameHk ?? null,
  };
}

async function sampleDetails(given: Examples): Promise<Sample> {
  const { member, invoice, about } = await sampleInvoice(given);
  const [stored] = await given.db.select().from(paymentDetails).orderBy(desc(paymentDetails.id)).limit(1);
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

async function samplePayment(given: Examples): Promise<Sample> {
  const { member, invoice, about } = await sampleInvoice(given);
  const today = new Date().toISOString().slice(0, 10);
  const payment = {
    companyName: member?.companyNameHk ?? null,
    receiptNo: `R-${today.slice(0, 4)}-0001`,
    amountCents: given.rules.feeCents,
    receivedOn: today,
    invoiceNumbers: invoice?.number ?? '',
  };
  return { payment, about };
}

/** Creates a sample of an accepted applicant who owes the joining fee. */
async function sampleAccepted(given: Examples): Promise<Sample> {
  const [application, { invoice }] = await Promise.all([sampleApplication(given), sampleInvoice(given)]);
  return { ...application, invoice: invoice ?? null };
}

async function sampleEnquiry(given: Examples): Promise<Sample> {
  const { id, createdAt, name, subject } = contactMessages;
  const dueOn = sql<string>`add_working_days((${createdAt} at time zone 'Asia/Hong_Kong')::date, promised_days('enquiries'))::text`;
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

/** Creates a sample booking of the first venue, at its public rate. */
async function sampleBooking(given: Examples): Promise<Sample> {
  const { venue: offered } = (await readAssociation(given.db)).association;
  const { invoice } = await sampleInvoice(given);
  const day = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  const slots = [`${day}T02:00:00.000Z`, `${day}T04:00:00.000Z`];
  const rateCents = centsOfRate(offered.publicRate) ?? 0;
  const venueBooking = {
    ...{ id: 1, venue: offered.rooms[0]?.key ?? '', contactName: '陳大文', slots, reason: '…' },
    rateCents,
  };
  const dueCents = rateCents * slots.length;
  return { venueBooking, invoice: invoice ? { ...invoice, dueCents } : null, about: null };
}

/** Functions that create the sample for a mail, by pattern of the template's key. The first match is used. */
const SAMPLES: [RegExp, (given: Examples, key: MailTemplateKey) => Promise<Sample>][] = [
  [/^event-/, sampleLetter],
  [/^(registration|attendance)-/, sampleRegistration],
  [/^waiting-/, sampleWaiting],
  [/^(order|ticket)-/, sampleOrder],
  [/^venue-/, sampleBooking],
  [/^application-awaiting_payment$/, sampleAccepted],
  [/^payment-details-/, sampleDetails],
  [/^(receipt$|payment-)/, samplePayment],
  [/^application-/, sampleApplication],
  [/^(renewal-|membership-lapsed$|invoice-overdue$)/, sampleInvoice],
  [/^(changes-|address-|confirm-listing$)/, sampleChange],
  [/^enquiry-/, sampleEnquiry],
];

const sampleOf = async (given: Examples, key: MailTemplateKey): Promise<Sample> =>
  (await SAMPLES.find(([pattern]) => pattern.test(key))?.[1](given, key)) ?? { about: null };

/**
 * Renders a preview of a mail in three languages, with the newest suitable record that an account with
 * `roles` may read. Links in a preview do not work.
 */
export async function previewMail(
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  { key, row, roles }: { key: MailTemplateKey; row: Partial<MailTemplateRow>; roles: readonly Role[] },
) {
  const isReal = maySeeMail(roles, key);
  const rules = await sampleRules(db);
  const { about, venueBooking, ...subject } = await sampleOf({ db, isReal, rules }, key);
  const example = linkMaker(settings)?.origin;
  const mails = await Promise.all(
    ACTIVE_LOCALES.map(async (locale) => {
      const values = await valuesOf(subject, locale);
      const digest = key === 'staff-digest' && {
        date: dayText(new Date().toISOString().slice(0, 10), locale),
        due: (isReal && (await digestText(db))) || '—',
      };
      const alert = key === 'staff-alert' && { trouble: translate('alert.publishing', locale) };
      const notice = key === 'staff-notice' && { notice: noticeText('application', '12', locale) };
      const account = /^(account-|password-)/.test(key) && { account: 'office' };
      const filled = {
        ...digest,
        ...((key === 'payment-details-changed' || key === 'account-email-changed') && {
          date: moment(new Date(), locale),
        }),
        ...alert,
        ...notice,
        ...account,
        ...values,
        ...(venueBooking && (await venueValues(db, { venueBooking }, locale))),
        link: example ? `${example}/my#…` : '',
        list: example ? `${example}/my#…` : '',
      };
      return { locale, ...(await renderMail(textOf(key, locale, row), filled, locale)) };
    }),
  );
  return { about, mails };
}
