import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayAfter, hongKongDay } from '../../../core/dates/days.ts';
import { memberFieldsWith } from '../../../core/membership/member-fields.ts';
import { type Row, rowOf, rowsOf } from '../../../functions/testing/answers.ts';
import type { TestApp } from '../../../functions/testing/app.ts';
import { A_FILE, type Marks } from './marks.ts';

export interface Ground {
  world: Pick<TestApp, 'staff' | 'visitor' | 'db' | 'owner' | 'settled'>;
  marks: Marks;
  /** Reads the texts of uploaded PDFs. */
  readFiles(): Promise<unknown>;
}

export async function done(answer: Response): Promise<Row> {
  expect(answer.ok ? '' : await answer.clone().text()).toBe('');
  return answer.status === 204 ? { id: 0 } : rowOf(answer);
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const PHONES = /phone|mobile|fax/i;
const EMAILS = /email$/i;

export function fieldsOf({ hidden, shown }: Marks, table: string, names: string, seen: string[] = []) {
  const markOf = (name: string) => {
    const [give, place] = [seen.includes(name) ? shown : hidden, `${table}.${snake(name)}`];
    if (EMAILS.test(name)) return give.email(place);
    if (name === 'memberWebsite') return `https://${give.text(place)}.example`;
    return PHONES.test(name) ? give.phone(place) : give.text(place);
  };
  return Object.fromEntries(names.split(' ').map((name) => [name, markOf(name)]));
}

const WRITTEN = [
  ...(['text', 'phone', 'fax', 'email'] as const).flatMap((kind) => memberFieldsWith({ kind })),
  'representativeTitle',
].join(' ');
const LISTED = ['companyNameHk', 'companyNameEn', 'memberChargeman', 'memberWebsite'];

export const applicationOf = async ({ staff }: Ground['world'], memberId: number) => {
  const [found] = await rowsOf(await staff(`GET /api/applications?filter={"memberId":${memberId}}`));
  return found?.id ?? 0;
};

async function plantApplicants(ground: Ground) {
  const { world, marks } = ground;
  const { visitor, staff } = world;
  const apply = () => visitor('POST /api/members', fieldsOf(marks, 'members', WRITTEN)).then(done);
  const waiting = await applicationOf(world, (await apply()).id);
  const note = { internalNote: marks.hidden.text('applications.internal_note') };
  await done(await staff(`PATCH /api/applications/${waiting}`, note));
  const missing = { missing: ['identity'], missingText: marks.hidden.text('applications.missing_text') };
  await done(await staff(`POST /api/applications/${waiting}/request`, missing));
  const refused = await applicationOf(world, (await apply()).id);
  const reason = { reasonCode: 'other', reasonText: marks.hidden.text('applications.reason_text') };
  await done(await staff(`POST /api/applications/${refused}/reject`, reason));
}

async function tokenInMail({ staff, settled }: Ground['world'], template: string): Promise<string> {
  await settled();
  const mails = await rowsOf(await staff('GET /api/mail-messages?range=[0,99]'));
  const mail = mails.findLast(({ templateKey }) => templateKey === template);
  const { text } = await done(await staff(`POST /api/mail-messages/${mail?.id}/copy`, {}));
  return /my#([\w.-]+)/.exec(String(text))?.[1] ?? '';
}

async function plantPaper({ world, marks }: Ground) {
  const token = await tokenInMail(world, 'application-missing');
  const form = new FormData();
  form.append('token', token);
  form.append('kind', 'identity');
  const name = `${marks.hidden.text('application_documents.file_name')}.pdf`;
  const inside = marks.hidden.text(A_FILE);
  form.append(
    'file',
    new File([`%PDF-1.4\n% ${inside}\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`], name),
  );
  await done(await world.visitor('POST /api/my/documents', form));
}

async function plantFirmEnquiry({ world, marks }: Ground, memberId: number) {
  const { staff, visitor } = world;
  const taking = await rowOf(await staff(`PATCH /api/members/${memberId}`, { takesEnquiries: true }));
  const words = fieldsOf(marks, 'member_enquiries', 'name email message');
  const body = { ...words, code: String(taking.memberUniqueCode) };
  expect((await visitor('POST /api/member-enquiries', { body })).status).toBe(202);
  const token = await tokenInMail(world, 'member-enquiry-confirm');
  await done(await visitor('POST /api/my/enquiry', { token }));
}

async function plantColleague({ world, marks }: Ground, memberId: number) {
  const colleague = fieldsOf(marks, 'member_people', 'name nameEn position email phone mobile');
  await done(await world.staff(`POST /api/members/${memberId}/people`, colleague));
}

export async function plantMember(ground: Ground): Promise<number> {
  const { world, marks } = ground;
  const { staff, visitor } = world;
  const seen = [...LISTED, 'memberPhone'];
  const { id } = await done(
    await staff('POST /api/members', {
      ...fieldsOf(marks, 'members', WRITTEN, seen),
      memberMark: marks.told.text('members.member_mark'),
      companyStatus: true,
    }),
  );
  await done(await staff(`PUT /api/members/${id}/shown`, { fields: ['memberPhone'] }));
  const note = { body: { body: marks.hidden.text('member_notes.body') } };
  await done(await staff(`POST /api/members/${id}/notes`, note));
  const { url } = await done(await staff(`POST /api/members/${id}/links`, {}));
  const token = String(url).split('#')[1] ?? '';
  const changes = () => fieldsOf(marks, 'members', 'memberChargeman memberPhone');
  await done(await visitor('POST /api/my/changes', { token, changes: changes() }));
  const [asked] = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${id}}`));
  const reason = { reason: marks.hidden.text('profile_changes.reason') };
  await done(await staff(`POST /api/profile-changes/${asked?.id}/decline`, reason));
  await done(await visitor('POST /api/my/changes', { token, changes: changes() }));
  await plantColleague(ground, id);
  await plantFirmEnquiry(ground, id);
  return id;
}

async function plantEnquiry({ world, marks }: Ground) {
  const { visitor, staff } = world;
  const words = fieldsOf(marks, 'contact_messages', 'name email phone company subject message');
  const { id } = await done(await visitor('POST /api/contact-messages', words));
  for (const kind of ['note', 'answer']) {
    const body = { requestId: randomUUID(), kind, body: marks.hidden.text('enquiry_replies.body') };
    const answer = await staff(`POST /api/contact-messages/${id}/replies`, { body });
    expect(answer.ok).toBe(true);
  }
}

const PARTICIPANT =
  'participantName participantEmail participantPhone participantCompany participantPosition';

async function plantRegistrations({ world, marks }: Ground, form: { id: number; eventId: number }) {
  const { visitor, staff } = world;
  const body = (table: string) => ({
    ...{ formId: form.id, eventId: form.eventId },
    ...fieldsOf(marks, table, `${PARTICIPANT} memberNumber memberCompany`),
    isMember: true,
    answers: { diet: marks.hidden.text(`${table}.custom_data`) },
  });
  const { id } = await done(await visitor('POST /api/event-registrations', body('event_registrations')));
  const notes = { notes: marks.hidden.text('event_registrations.notes') };
  await done(await staff(`PATCH /api/event-registrations/${id}`, notes));
  await done(
    await visitor('POST /api/event-registrations', { ...body('waiting_list_entries'), waitlist: true }),
  );
}

async function plantOrder({ world, marks }: Ground, formId: number, ticketTypeId: number) {
  const { hidden } = marks;
  const answer = await world.visitor('POST /api/event-orders', {
    formId,
    requestId: randomUUID(),
    buyer: {
      name: hidden.text('event_orders.buyer_name'),
      email: hidden.email('event_orders.buyer_email'),
      company: hidden.text('event_orders.buyer_company'),
    },
    participants: [
      {
        name: hidden.text('event_registrations.participant_name'),
        email: hidden.email('event_registrations.participant_email'),
        phone: hidden.phone('event_registrations.participant_phone'),
        ticketTypeId,
      },
    ],
  });
  await done(answer);
}

async function plantBookings({ world, marks }: Ground) {
  const { visitor, staff } = world;
  const today = hongKongDay(new Date());
  const hirer = () =>
    fieldsOf(marks, 'venue_bookings', 'contactName contactEmail contactPhone company purpose');
  const { slots } = (await (
    await visitor(`GET /api/venue-slots?from=${today}&to=${dayAfter(today, 40)}`)
  ).json()) as { slots: { venue: string; start: string }[] };
  const wanted = ({ venue, start }: { venue: string; start: string }) => ({
    ...{ venue, slots: [start] },
    requestId: randomUUID(),
  });
  const [one, other] = slots.map(wanted);
  const { id } = await done(await visitor('POST /api/venue-bookings/request', { ...one, ...hirer() }));
  const reason = marks.hidden.text('venue_bookings.reason');
  await done(await staff(`POST /api/venue-bookings/${id}/decline`, { reason }));
  const notes = marks.hidden.text('venue_bookings.notes');
  await done(await staff('POST /api/venue-bookings', { ...other, ...hirer(), notes }));
}

async function plantContacts({ world, marks }: Ground) {
  const contact = fieldsOf(marks, 'contacts', 'email name company sourceNote');
  await done(await world.staff('POST /api/contacts', { ...contact, kind: 'press' }));
  const subscriber = fieldsOf(marks, 'contacts', 'email name');
  await done(
    await world.visitor('POST /api/subscriptions', { ...subscriber, locale: 'en', topics: ['circular'] }),
  );
  const back = fieldsOf(marks, 'contacts', 'name sourceNote');
  // A withdrawal outlives the erasure of its address, so the address is no mark.
  const email = 'returned@mail.hk';
  await world.owner.execute(sql`
    insert into consents (address, topic, act, channel, wording_key)
    values (lower(${email}), 'circular', 'withdrawn', 'link', 'my.topicsText')`);
  const consentProof = marks.hidden.text('consents.proof');
  const consentOn = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Hong_Kong' });
  await done(
    await world.staff('POST /api/contacts', {
      ...{ ...back, email, kind: 'subscriber', topics: ['circular'] },
      ...{ consentOn, consentProof },
    }),
  );
}

async function plantImport({ world, marks }: Ground) {
  const { staff, owner } = world;
  const known = '搬入公司';
  const before = marks.hidden.text('member_import_rows.before');
  await done(await staff('POST /api/members', { companyNameHk: known, representativeName: before }));
  const { id } = await done(
    await staff('POST /api/member-imports', {
      fileName: `${marks.hidden.text('member_imports.file_name')}.csv`,
      fileHash: 'a'.repeat(64),
      mapping: [{ heading: '公司名稱', field: 'companyNameHk' }],
      mode: 'update',
    }),
  );
  const values = {
    companyNameHk: marks.shown.text('members.company_name_hk'),
    memberChargeman: marks.shown.text('members.member_chargeman'),
    memberPhone: marks.hidden.phone('member_import_rows.values'),
  };
  const other = { companyNameHk: known, representativeName: marks.hidden.text('member_import_rows.values') };
  const rows = [
    { rowNo: 2, values },
    { rowNo: 3, values: other },
  ];
  await done(await staff(`POST /api/member-imports/${id}/rows`, { rows }));
  await done(await staff(`POST /api/member-imports/${id}/check`, {}));
  await done(await staff(`POST /api/member-imports/${id}/apply`));
  // An import stores colleagues like this while people are turned on.
  const person = JSON.stringify({ name: marks.hidden.text('member_import_rows.person') });
  const was = JSON.stringify({ name: marks.hidden.text('member_import_rows.person_before') });
  await owner.execute(sql`
    update member_import_rows set person = ${person}::jsonb, person_before = ${was}::jsonb where import_id = ${id}`);
}

async function plantForms({ world, marks }: Ground, eventIds: [number, number]) {
  const { staff } = world;
  const { shown, told, hidden } = marks;
  const question = {
    id: 'diet',
    kind: 'text',
    label: { zh: shown.text('event_registration_forms.custom_fields'), en: null },
  };
  const form = async (eventId: number, more: object) =>
    done(
      await staff('POST /api/event-registration-forms', {
        ...{ eventId, formTitle: shown.text('event_registration_forms.form_title') },
        ...{ formDescription: shown.text('event_registration_forms.form_description') },
        ...more,
      }),
    );
  const questions = JSON.stringify({ version: 1, questions: [{ ...question, isRequired: false }] });
  const english = {
    formTitleEn: shown.text('event_registration_forms.form_title_en'),
    formDescriptionEn: shown.text('event_registration_forms.form_description_en'),
  };
  const full = await form(eventIds[0], { maxRegistrations: 1, customFields: questions, ...english });
  const sold = await form(eventIds[1], {});
  const quota = await done(
    await staff('POST /api/ticket-quotas', {
      ...{ formId: sold.id, name: hidden.text('ticket_quotas.name'), size: 5 },
    }),
  );
  const type = await done(
    await staff('POST /api/ticket-types', {
      ...{ formId: sold.id, priceCents: 20_000, quotaIds: [quota.id] },
      nameZh: told.text('ticket_types.name_zh'),
      nameEn: told.text('ticket_types.name_en'),
    }),
  );
  return { full: { id: full.id, eventId: eventIds[0] }, soldId: sold.id, typeId: type.id };
}

async function plantDoor({ world, marks }: Ground, eventId: number) {
  const name = marks.hidden.text('door_devices.name');
  await done(await world.staff('POST /api/door-devices', { eventId, name }));
}

export async function plantPeople(ground: Ground, eventIds: [number, number]): Promise<void> {
  await plantApplicants(ground);
  await plantPaper(ground);
  await plantEnquiry(ground);
  const { full, soldId, typeId } = await plantForms(ground, eventIds);
  await plantRegistrations(ground, full);
  await plantDoor(ground, full.eventId);
  await plantOrder(ground, soldId, typeId);
  await plantBookings(ground);
  await plantContacts(ground);
  await plantImport(ground);
}
