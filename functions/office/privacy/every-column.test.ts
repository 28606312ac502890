import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FoundPerson } from '../../../core/office/validation/personal-data.ts';
import { TEXT_COLUMNS } from '../../../db/queries/office/text-columns.ts';
import { applications, mailMessages, memberImports } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createGalleryImage,
  createMember,
  createMemberCategory,
  createNews,
  createPublication,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const { owner: db, staff, signIn } = await createTestApp();

const NAME = '植入測試人';
const PHONE = '98765432';
const PLANT = `${NAME} ${PHONE}`;
const EMAIL = 'planted@mail.hk';
const HOLDS_ADDRESS = /email$|recipient$/;

interface Column {
  table: string;
  column: string;
  type: string;
}

async function textColumns(): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY') and is_generated = 'NEVER'
      and udt_name not in ('_int4', '_int2')
    order by 1, 2`);
  return rows;
}

async function placesOfPlant(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const { rows } = await db.execute(
      sql.raw(
        `select 1 from "${table}" where "${column}"::text like '%${NAME}%' or "${column}"::text like '%${PHONE}%' limit 1`,
      ),
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const columnsWith = (...wanted: string[]) =>
  Object.entries(TEXT_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => wanted.includes(columns[column] as string))
      .map((column) => `${table}.${column}`),
  );

async function writeRows() {
  const member = await createMember(db, { memberEmail: EMAIL, memberPhone: PHONE });
  await db.execute(
    sql`insert into applications (member_id, status, applied_on) values (${member.id}, 'approved', hk_today()) on conflict do nothing`,
  );
  const [application] = await db.select().from(applications).where(eq(applications.memberId, member.id));
  await db.execute(sql`insert into application_documents (application_id, kind, file_name, key, content_type, bytes)
    values (${application?.id}, 'identity', 'a', 'private/planted', 'application/pdf', 1)`);
  await db.execute(
    sql`insert into member_people (member_id, name, email, added_by, until_on, ended_by)
      values (${member.id}, 'x', ${EMAIL}, 'office', hk_today(), 'office')`,
  );
  await db.execute(sql`insert into member_enquiries (member_id, name, email, message, locale)
    values (${member.id}, 'x', ${EMAIL}, 'x', 'en')`);
  await db.execute(sql`insert into member_notes (member_id, body) values (${member.id}, 'x')`);
  await db.execute(sql`insert into profile_changes (member_id, before, after, locale)
    values (${member.id}, '{}', '{}', 'en')`);
  const past = await createEvent(db, { eventDate: new Date('2020-01-01') });
  await createRegistration(db, await createForm(db, { eventId: past.id }), { participantEmail: EMAIL });
  const form = await createForm(db);
  await db.execute(sql`insert into waiting_list_entries (form_id, event_id, participant_name, participant_email, rank)
    values (${form.id}, ${form.eventId}, 'x', ${EMAIL}, 1)`);
  const { id: enquiryId } = await createContactMessage(db, { email: EMAIL });
  await db.execute(sql`insert into enquiry_replies (contact_message_id, request_id, kind, body, locale)
    values (${enquiryId}, 'plant', 'note', 'x', 'en')`);
  const loose = { dedupeKey: 'plant', templateKey: 'links', locale: 'en', recipient: EMAIL } as const;
  await db.insert(mailMessages).values(loose);
  const [imported] = await db
    .insert(memberImports)
    .values({ fileName: 'a', fileHash: '0'.repeat(64), mapping: [], mode: 'fill' } as never)
    .returning();
  await db.execute(
    sql`insert into member_import_rows (import_id, row_no, "values") values (${imported?.id}, 1, '{}')`,
  );
  await writeBooks(member.id);
  await writeContent(form.eventId);
  await writeOffers(form);
  return member.id;
}

async function writeBooks(memberId: number) {
  await db.execute(sql`insert into membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, source)
    values (${memberId}, '普通會員', 2020, '2020-01-01', '2020-12-31', 0, 'recorded')`);
  await db.execute(sql`insert into invoices (number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on)
    values ('INV-1', 'PT1', ${memberId}, 'renewal', 'x', '[]', 100, 'en', '2026-01-01', '2026-01-01')`);
  await db.execute(sql`insert into payments (request_id, method, amount_cents, received_on, member_id, payer_name, receipt_no)
    values ('plant', 'fps', 100, '2026-01-01', ${memberId}, 'x', 'R-1')`);
  await db.execute(
    sql`insert into bank_statements (file_name, file_hash, account, mapping) values ('a', 'h', 'b', '{}')`,
  );
  await db.execute(sql`insert into bank_lines (statement_id, line_no, booked_on, amount_cents, text, payer_name, fingerprint, status, payment_id)
    select 1, 1, '2026-01-01', 100, 'x', 'x', 'f1', 'matched', max(id) from payments`);
  await db.execute(sql`insert into closed_years (year, opened_at, open_reason) values (2020, now(), 'x')`);
  await db.execute(sql`insert into invoice_items (name_zh, amount_cents) values ('x', 1)`);
  await db.execute(sql`insert into payer_aliases (member_id, folded_payer) values (${memberId}, 'x')`);
}

async function writeOffers({ id, eventId }: { id: number; eventId: number }) {
  await db.execute(sql`
    insert into contacts (email, name, company, source, source_note)
    values (${EMAIL}, ${PLANT}, ${PLANT}, 'staff', ${PLANT})`);
  await db.execute(sql`insert into consents (address, topic, act, channel, wording_key)
    values (${EMAIL}, 'circular', 'given', 'staff', 'x')`);
  await db.execute(sql`insert into tags (name) values ('x')`);
  await db.execute(sql`insert into segments (name) values ('x')`);
  await db.execute(sql`insert into circulars (topic, subject_zh) values ('circular', 'x')`);
  await db.execute(sql`
    insert into circular_recipients (circular_id, round, key, address, member_id, locale, "values", basis, outcome)
    select max(circulars.id), 1, ${EMAIL}, ${EMAIL}, (select max(id) from members), 'en', '{}', 'company', 'queued' from circulars`);
  await db.execute(sql`insert into credit_notes (number, invoice_id, lines, total_cents, reason, request_id, issued_on)
    select 'CN-1', max(id), '[]', 1, 'x', 'plant', '2026-01-02' from invoices`);
  await db.execute(sql`insert into ticket_types (form_id, name_zh, price_cents) values (${id}, 'x', 0)`);
  await db.execute(sql`insert into ticket_quotas (form_id, name, size) values (${id}, 'x', 1)`);
  await db.execute(
    sql`insert into door_devices (event_id, name, made_by_id) select ${eventId}, 'x', max(id) from users`,
  );
  await db.execute(sql`insert into check_ins (client_id, registration_id, kind, source, scanned_at)
    select 'plant', max(id), 'in', 'qr', now() from event_registrations`);
  await db.execute(sql`insert into event_orders (form_id, event_id, buyer_name, buyer_email, status, request_id, request_hash)
    values (${id}, ${eventId}, 'x', ${EMAIL}, 'confirmed', 'plant', 'h')`);
  await db.execute(sql`insert into venue_bookings (venue, contact_email, rate_cents, request_id, request_hash)
    values ('room', ${EMAIL}, 100, 'plant', 'h')`);
}

async function writeContent(eventId: number) {
  await db.execute(sql`insert into topics (name, name_en) values ('x', 'x')`);
  const { id } = await createNews(db);
  await createGalleryImage(db);
  await createMemberCategory(db);
  await createPublication(db);
  await db.execute(sql`insert into event_letters (event_id, request_id, kind, audience, subject_zh_tw, body_zh_tw)
    values (${eventId}, 'plant', 'letter', '{confirmed}', 'x', 'x')`);
  await db.execute(sql`insert into event_surveys (event_id, custom_fields) values (${eventId}, 'x')`);
  await db.execute(sql`insert into survey_pools (event_id, answers) values (${eventId}, '{x}')`);
  await db.execute(
    sql`insert into survey_answers (event_id, answered_on, custom_data) values (${eventId}, hk_today(), 'x')`,
  );
  await db.execute(
    sql`insert into drafts (resource, record_id, data, is_new) values ('news', ${id}, '{}', false)`,
  );
  await db.execute(sql`insert into trash (resource, record_id, title, data) values ('news', 999, 'x', '{}')`);
  await db.execute(sql`insert into publication_pages (publication_id, page, file_url, text)
    select id, 1, '/uploads/a.pdf', 'x' from publications limit 1`);
  await db.execute(sql`insert into mail_templates (key, subject_zh_tw, body_zh_tw, subject_zh_cn, body_zh_cn, subject_en, body_en)
    values ('links', 'x', 'x', 'x', 'x', 'x', 'x')`);
  await db.execute(sql`insert into media_pictures (hash, key) values (${'a'.repeat(64)}, 'plant')`);
}

const asPlant = (type: string) => {
  if (type === 'ARRAY') return `{"${PLANT}"}`;
  return type === 'jsonb' ? JSON.stringify({ memberChargeman: PLANT, memberPhone: PHONE }) : PLANT;
};

async function plant() {
  const writes = (await textColumns()).flatMap(({ table, column, type }) => {
    if (typeof TEXT_COLUMNS[table]?.[column] !== 'string' || HOLDS_ADDRESS.test(column)) return [];
    const value = /phone|mobile|fax/.test(column) ? PHONE : asPlant(type);
    const target = sql.raw(`update "${table}" set "${column}" = `);
    return [db.execute(sql`${target}${value}${sql.raw(`::${type === 'ARRAY' ? 'text[]' : type}`)}`)];
  });
  await db.batch([db.execute(sql`set local session_replication_role = replica`), ...writes]);
}

describe('columns with text', () => {
  it('match the registry of personal data exactly', async () => {
    const stored = (await textColumns()).map(({ table, column }) => `${table}.${column}`);
    const known = Object.entries(TEXT_COLUMNS).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(stored.filter((one) => !known.includes(one))).toEqual([]);
    expect(known.filter((one) => !stored.includes(one))).toEqual([]);
  });

  it('that contain data of a test person are exported and erased, or listed as mentions of the person', async () => {
    const memberId = await writeRows();
    await plant();
    const planted = await placesOfPlant();
    const missed = columnsWith('person', 'follows', 'mention').filter(
      (place) => !planted.includes(place) && !HOLDS_ADDRESS.test(place),
    );
    expect(missed).toEqual([]);
    await db.execute(sql`update members set company_name_hk = '示範公司' where id = ${memberId}`);

    const answer = await staff('POST /api/personal-data/search', { name: NAME });
    const found = (await answer.json()) as FoundPerson;
    const membership = await signIn('membership');
    const seen = (await (
      await membership('POST /api/personal-data/search', { name: NAME })
    ).json()) as FoundPerson;
    const isHidden = ({ place, title }: { place: string; title: string }) =>
      place === 'payments' && title === '';
    expect(seen.mentions.some(isHidden)).toBe(true);
    expect(found.mentions).toContainEqual({
      ...{ place: 'closed_years', resource: 'year-ends' },
      ...{ id: expect.any(Number), title: PLANT },
    });
    const mentioned = new Set(found.mentions.map(({ place }) => place));
    const tables = new Set(columnsWith('mention').map((place) => place.split('.')[0]));
    expect([...tables].filter((table) => !mentioned.has(table as string))).toEqual([]);

    const records = found.records.map(({ resource, id }) => ({ resource, id }));
    expect(new Set(records.map(({ resource }) => resource))).toContain('members');
    const erased = await (await staff('POST /api/personal-data/erase', { records })).json();
    expect(erased).toMatchObject({
      records: expect.arrayContaining([
        { resource: 'members', id: memberId, effect: 'anonymise', keptUntil: '2034-01-01' },
      ]),
    });
    const left = await placesOfPlant();
    expect(left.filter((place) => !columnsWith('mention').includes(place))).toEqual([]);
    for (const gone of [
      'bank_lines.text',
      'bank_lines.payer_name',
      'payments.payer_name',
      'enquiry_replies.body',
    ])
      expect(left).not.toContain(gone);
    const [line] = (await db.execute(sql`select text, payer_name from bank_lines`)).rows;
    expect(line).toEqual({ text: '示範公司', payer_name: '示範公司' });
    expect(await db.$count(mailMessages, eq(mailMessages.recipient, EMAIL))).toBe(0);
  });
});
