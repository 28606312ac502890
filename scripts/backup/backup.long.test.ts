import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKey, variantKeys } from '../../core/html/pictures.ts';
import { KNOWN_TABLES, TRANSIENT } from '../../db/backup/tables.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { EMBEDDED_ROLE } from '../../db/roles.ts';
import {
  applicationDocuments,
  applications,
  associationTexts,
  auditLog,
  drafts,
  enquiryReplies,
  eventChanges,
  eventLetters,
  mailMessages,
  mailSuppressions,
  mailTemplates,
  mediaObjects,
  mediaPictures,
  membershipPeriods,
  passkeys,
  publishOutbox,
  recoveryCodes,
  scheduledActs,
  totpSecrets,
  trash,
  users,
  waitingListEntries,
} from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import {
  createContactMessage,
  createForm,
  createGalleryImage,
  createMember,
  createMemberCategory,
  createNews,
  createPublication,
  createRegistration,
} from '../../db/testing/factories.ts';
import { canMount, runAsUser } from '../../testing/as-user.ts';
import { exportedContent } from '../content/testing.ts';
import { createBackup } from './create-backup.ts';
import { rowsToReplace } from './load.ts';
import { sha256, snapshotsOf, writeManifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { openS3Store } from './s3-store.ts';
import { startS3Server } from './testing/s3-server.ts';

const scratch = scratchFolder('backup');
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;
const newFolder = () => path.join(scratch, String(++folders));

const { db, owner, ownerUrl: url } = await createTestDatabase();
const s3 = await startS3Server();
const store = await openS3Store(s3.settings);
const source = { databaseUrl: url, applicationRole: EMBEDDED_ROLE, store };

const ODD = 'a\\b "c" \t\n\r é 寵物 🐕 {1,NULL} \u2028 \\.';

async function storeFile(text: string) {
  const body = Buffer.from(text);
  const key = `${createHash('sha256').update(body).digest('hex')}.png`;
  s3.objects.set(key, { body, contentType: 'image/png' });
  await db.insert(mediaObjects).values({ key, contentType: 'image/png', bytes: body.length });
  return key;
}

const connected = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

async function fillOutreach() {
  for (const statement of [
    "insert into circulars (subject_zh) values ('x')",
    "insert into circular_texts (circular_id, locale, subject, text, html, sha256) select id, 'en', 'x', 'x', 'x', 'x' from circulars",
    `insert into circular_recipients (circular_id, round, key, address, locale, basis, outcome)
       select id, 1, 'k', 'a@mail.hk', 'en', 'company', 'queued' from circulars`,
    "insert into contacts (email, source) values ('a@mail.hk', 'staff')",
    "insert into tags (name) values ('x')",
    "insert into segments (name) values ('x')",
    'insert into member_tags (member_id, tag_id) select members.id, tags.id from members, tags limit 1',
    "insert into consents (address, topic, act, channel) values ('a@mail.hk', 'circular', 'withdrawn', 'link')",
    "insert into notice_channels (member_id, channel, by_name) select id, 'mail', 'x' from members limit 1",
    `insert into notice_services (circular_id, member_id, channel, at, by_name)
       select circulars.id, members.id, 'post', now(), 'x' from circulars, members limit 1`,
    "insert into ticket_types (form_id, name_zh, price_cents) select id, 'x', 100 from event_registration_forms limit 1",
    "insert into event_surveys (event_id, custom_fields, opened_at) select id, 'x', now() from events limit 1",
    "insert into survey_pools (event_id, answers) select id, '{x}' from events limit 1",
    "insert into survey_answers (event_id, answered_on, custom_data) select id, hk_today(), 'x' from events limit 1",
    'insert into survey_invitations (registration_id, answered_on) select id, hk_today() from event_registrations limit 1',
    "insert into ticket_quotas (form_id, name, size) select id, 'x', 1 from event_registration_forms limit 1",
    `insert into event_orders (form_id, event_id, buyer_name, buyer_email, status, request_id, request_hash)
       select id, event_id, 'x', 'a@mail.hk', 'confirmed', 'r', 'h' from event_registration_forms limit 1`,
    "insert into venue_bookings (venue, is_own_use, request_id, request_hash) values ('room', true, 'r', 'h')",
    "insert into venue_slots (booking_id, venue, slot_start) select id, 'room', now() from venue_bookings",
    "insert into venue_feeds (user_id, token_hash) select id, 'h' from users limit 1",
    `insert into door_devices (event_id, name, made_by_id)
       select events.id, 'x', users.id from events, users limit 1`,
    'insert into certificates (registration_id) select id from event_registrations limit 1',
    `insert into check_ins (client_id, registration_id, kind, source, scanned_at)
       select 'c', id, 'in', 'qr', now() from event_registrations limit 1`,
    `insert into credit_notes (number, invoice_id, lines, total_cents, reason, request_id, issued_on)
       select 'CN-1', id, '[]', 1, 'x', 'r', hk_today() from invoices limit 1`,
    "insert into payouts (payout_id, amount_cents, arrives_on) values ('po_1', 1, hk_today())",
    `insert into online_payments (invoice_id, amount_cents, status, expires_at, is_live)
       select id, 1, 'expired', now(), false from invoices limit 1`,
    `insert into online_bookings (payment_id, online_payment_id)
       select payments.id, online_payments.id from payments, online_payments limit 1`,
    `insert into online_refunds (online_payment_id, amount_cents, request_id, status)
       select id, 1, 'r', 'failed' from online_payments limit 1`,
    "insert into stripe_events (id, type, object_id) values ('evt_1', 'x', 'x')",
    "insert into paper_forms (serial, kind) values ('ABCDEFGH', 'application')",
    "insert into paper_files (kind, record_id, edition) values ('certificate', 1, 'x')",
    `insert into redirects (id, entries) values (1, '[]') on conflict do nothing`,
    'insert into weather_state (is_on) values (false) on conflict do nothing',
    "insert into weather_warnings (code, issued_at, last_seen_at) values ('TC9', now(), now())",
    "insert into weather_proposals (event_id, cutoff_at, code) select id, now(), 'TC9' from events limit 1",
    'insert into closed_years (year) values (2020)',
    "insert into ledger_accounts (account) values ('x')",
    "insert into journal_exports (system, from_on, until_on) values ('xero', hk_today(), hk_today())",
    "insert into journal_export_entries (export_id, system, entry_key) select id, system, 'x' from journal_exports",
    "insert into simplified_words (word, mainland_word) values ('x', 'y')",
    "insert into topics (name, name_en) values ('x', 'x')",
    "insert into row_reads (account_id, resource, hour, rows) select id, 'members', now(), 1 from users limit 1",
  ])
    await owner.execute(statement);
}

async function fillEverything() {
  await createNews(db, { title: ODD, content: `<p>${ODD}</p>`, contentEn: null, titleEn: '' });
  await createNews(db, { publishedAt: new Date('2031-02-03T04:05:06.789Z') });
  const odd = { businessTypes: ['狗店', 'a,b', '"', 'NULL', ''], memberBusinessYear: -1 };
  const { id: memberId } = await createMember(db, odd);
  await db.insert(membershipPeriods).values({
    memberId,
    memberType: '永久會員',
    startsOn: '2026-01-05',
    feeCents: 0,
    source: 'recorded',
    activatedAt: new Date(),
    minuteRef: '2026/3',
  });
  const owed = sql`issue_invoice(${memberId}, 'renewal', '普通會員', 2026, '[{"zh":"a","en":"b","amountCents":5}]')`;
  await db.execute(sql`
    select record_payment('backup', 'fps', 7, '2026-01-05', 'a', null, null,
      json_build_array(json_build_object('invoiceId', ${owed}, 'amountCents', 5))::jsonb, ${memberId})`);
  await db.execute(sql`
    with statement as (
      insert into bank_statements (file_name, file_hash, account, mapping) values ('a.csv', 'h', 'b', '{}') returning id
    ), line as (
      insert into bank_lines (statement_id, line_no, booked_on, amount_cents, fingerprint)
      select id, 1, '2026-01-05', 5, 'f' from statement returning id
    ), paid_in as (
      insert into bank_line_payments (line_id, payment_id, role)
      select line.id, payments.id, 'matched' from line, payments where request_id = 'backup'
    )
    insert into payer_aliases (member_id, folded_payer, line_id) select ${memberId}, 'a', id from line`);
  await db.execute(sql`
    with import as (
      insert into member_imports (file_name, file_hash, mapping, mode) values ('a.csv', 'h', '[]', 'fill') returning id
    )
    insert into member_import_rows (import_id, row_no, "values") select id, 2, '{"companyNameHk":"a"}' from import`);
  await db.execute(sql`insert into member_notes (member_id, body) values (${memberId}, 'a')`);
  const [person] = (
    await db.execute<{ id: number }>(
      sql`insert into member_people (member_id, name, added_by) values (${memberId}, '同事', 'office') returning id`,
    )
  ).rows;
  await db.execute(sql`
    insert into hand_overs (member_id, person_id, effective_at) values (${memberId}, ${person?.id}, now())`);
  await db.execute(sql`
    insert into person_passkeys (person_id, credential_id, public_key, counter) values (${person?.id}, 'c', 'k', 0)`);
  await db.execute(sql`insert into invoice_items (name_zh, amount_cents) values ('場租', 5)`);
  await db.execute(sql`insert into listing_confirmations values (${memberId}, '2026-01-05')`);
  await db.execute(sql`select request_profile_change(${memberId}, '{"memberPhone": "1"}', 'en')`);
  const { id: pending } = await createMember(db, { companyStatus: false });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, pending));
  const paper = {
    kind: 'other',
    fileName: 'a.pdf',
    key: 'private/a.pdf',
    contentType: 'a/b',
    bytes: 1,
  } as const;
  await db.insert(applicationDocuments).values({ ...paper, applicationId: application?.id ?? 0 });
  const form = await createForm(db, { maxRegistrations: 3, customFields: ODD });
  await createRegistration(db, form, { customData: '{"a": [1, null]}', notes: ODD });
  await createRegistration(db, form, { status: 'cancelled' });
  const waiting = { formId: form.id, eventId: form.eventId, participantEmail: 'a@mail.hk', rank: 1 };
  await db.insert(waitingListEntries).values([
    { ...waiting, participantName: ODD, status: 'offered', offerExpiresAt: new Date() },
    { ...waiting, participantName: '乙', locale: 'en', isMemberConfirmed: true },
  ]);
  const { eventId } = form;
  const known = { eventId, eventDate: new Date(), location: ODD, status: 'upcoming' };
  await db.insert(eventChanges).values([known, { ...known, settledAt: new Date() }]);
  await db.insert(eventLetters).values({
    ...{ eventId, requestId: 'r', kind: 'letter', audience: ['confirmed'], subjectZhTw: ODD, bodyZhTw: ODD },
  });
  await createNews(db, { titleEn: 'All', contentEn: '<p>in</p>', excerptEn: 'English' });
  await createPublication(db, { pageUrls: ['/uploads/1.png', '/uploads/2.png'] });
  await createGalleryImage(db);
  await createMemberCategory(db, { status: false });
  const { id: enquiryId } = await createContactMessage(db, { message: ODD });
  const reply = { requestId: 'q', kind: 'answer', body: ODD, locale: 'en' } as const;
  await db.insert(enquiryReplies).values({ ...reply, contactMessageId: enquiryId });
  const [user] = await db
    .insert(users)
    .values({ username: '職員', passwordHash: 'scrypt$1$2$3$a$b', disabled: true })
    .returning();
  const userId = user?.id ?? 0;
  await db.insert(totpSecrets).values({ userId, secret: 'sealed', confirmedAt: new Date(), lastStep: 59 });
  await db.insert(passkeys).values({
    userId,
    name: ODD,
    credentialId: 'id',
    publicKey: 'key',
    counter: 2 ** 32,
    transports: ['usb'],
  });
  await db.insert(recoveryCodes).values({ userId, codeHash: 'hash' });
  const mail = { subjectZhTw: ODD, bodyZhTw: ODD, subjectZhCn: '', bodyZhCn: '', subjectEn: '', bodyEn: '' };
  await db.insert(mailTemplates).values({ key: 'links', ...mail });
  await db
    .insert(mailMessages)
    .values({ dedupeKey: 'test:1', templateKey: 'test', locale: 'en', subject: ODD });
  await db.insert(mailSuppressions).values({ address: 'a@mail.hk', reason: 'bounced' });
  await db.execute(
    sql`insert into signed_links (registration_id) select id from event_registrations limit 1`,
  );
  const data = { title: ODD, image_url: `/uploads/${'a'.repeat(64)}.png` };
  await db.execute(sql`
    insert into member_enquiries (member_id, name, email, message, locale)
    select id, ${ODD}, 'a@mail.hk', ${ODD}, 'zh-TW' from members limit 1`);
  await db.insert(drafts).values({ resource: 'news', recordId: 1, isNew: false, data });
  await db.insert(scheduledActs).values({ resource: 'news', recordId: 1, act: 'publish', dueAt: new Date() });
  await db.insert(trash).values({ resource: 'news', recordId: 99, title: ODD, data: { news: [{ id: 99 }] } });
  await db
    .update(associationTexts)
    .set({ data: { motto: { zh: ODD, en: ODD } }, draft: { phone: '+852 1' } });
  await db.execute(sql`insert into demo_records (resource, record_id) values ('news', 1)`);
  await owner
    .insert(auditLog)
    .values({ accountId: 7, accountName: '職員', action: 'login', resource: 'session' });
  await fillOutreach();
  for (let file = 0; file < 7; file++) await storeFile(`file ${file}`);
  await db.update(mediaPictures).set({ altZh: ODD, focalX: 1 / 3 });
  s3.objects.set('by-hand/logo.svg', { body: Buffer.from('<svg/>'), contentType: 'image/svg+xml' });
}

async function everything() {
  const rows: Record<string, unknown[]> = {};
  for (const name of KNOWN_TABLES.filter((table) => !TRANSIENT.includes(table))) {
    const result = await connected((client) =>
      client.query(`select to_json(kept)::text as row from ${name} kept order by 1`),
    );
    rows[name] = result.rows.map(({ row }) => row);
  }
  return { rows, objects: new Map([...s3.objects].sort()) };
}

const tableNames = KNOWN_TABLES.map((name) => `"${name}"`).join(', ');
async function wipe() {
  // Disables triggers, because the audit log rejects truncation.
  await connected((client) =>
    client.query(`set session_replication_role = replica; truncate ${tableNames} restart identity cascade`),
  );
  s3.objects.clear();
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

beforeAll(fillEverything);

describe('a backup restored after a total loss', () => {
  it('restores every table and every object with the same bytes', { timeout: 120_000 }, async () => {
    const before = await everything();
    const content = await exportedContent(url);
    const [first, second] = [newFolder(), newFolder()];
    await createBackup(source, first);
    await wipe();
    const report = await restoreBackup(await checkBackup(first), source);
    expect(report).toEqual({ written: 8, extra: 0 });
    expect(await everything()).toEqual(before);
    expect(await exportedContent(url)).toBe(content);
    expect(Object.keys(before.rows).filter((name) => before.rows[name]?.length === 0)).toEqual([]);

    await createBackup(source, second);
    const [a, b] = [first, second].map((folder) => path.join(folder, snapshotsOf(folder)[0] ?? ''));
    const tables = filesBelow(path.join(a ?? '', 'tables'));
    expect(tables).toEqual(filesBelow(path.join(b ?? '', 'tables')));
    expect(tables).toHaveLength(KNOWN_TABLES.length - TRANSIENT.length);
    for (const file of [...tables.map((name) => `tables/${name}`), 'objects.jsonl'])
      expect(readFileSync(path.join(a ?? '', file)).equals(readFileSync(path.join(b ?? '', file)))).toBe(
        true,
      );
    expect(filesBelow(path.join(first, 'objects'))).toEqual(filesBelow(path.join(second, 'objects')));
  });

  it('pauses queued mails until staff have checked them', async () => {
    const folder = newFolder();
    await createBackup(source, folder);
    await restoreBackup(await checkBackup(folder), source);
    const { rows } = await db.execute(
      sql`select pause_reason, paused_at is not null as paused from mail_state`,
    );
    expect(rows).toEqual([{ pause_reason: 'restore', paused: true }]);
  });

  it('sets every sequence above the restored ids, requests one full build, and enables the triggers again', async () => {
    const folder = newFolder();
    const { id: last } = await createNews(db);
    await createBackup(source, folder);
    await wipe();
    await restoreBackup(await checkBackup(folder), source);
    const outbox = await db.select({ resource: publishOutbox.resource }).from(publishOutbox);
    expect(outbox).toEqual([{ resource: 'site' }]);
    const { id } = await createNews(db);
    expect(id).toBe(last + 1);
    expect(await db.$count(publishOutbox)).toBe(2);
    expect((await createMember(db)).memberUniqueCode).toMatch(/^HKPT\d{6}$/);
    expect((await db.execute(sql`select * from publish_state`)).rows).toHaveLength(1);
  });

  it('restores the accounts of staff, but no session', async () => {
    const folder = newFolder();
    await db.insert(users).values({ username: 'kept', passwordHash: 'scrypt$…' });
    await db.execute(sql`insert into sessions (token_hash, user_id, expires_at)
      select 'token', id, now() + interval '1 day' from users where username = 'kept'`);
    await createBackup(source, folder);
    await wipe();
    await restoreBackup(await checkBackup(folder), source);
    const accounts = await db.select().from(users);
    expect(accounts).toContainEqual(expect.objectContaining({ username: 'kept', passwordHash: 'scrypt$…' }));
    expect((await db.execute(sql`select * from sessions`)).rows).toEqual([]);
    for (const file of filesBelow(folder))
      if (file.endsWith('.jsonl.gz')) expect(file).not.toMatch(/sessions|throttles|sign_in_codes/);
  });
});

describe('a second backup', () => {
  it('downloads only new objects, and with --keep deletes objects that only older snapshots contain', async () => {
    const folder = newFolder();
    const first = await createBackup(source, folder);
    s3.calls.length = 0;
    const again = await createBackup(source, folder);
    expect(again.fetched.count).toBe(0);
    expect(s3.calls.filter((call) => call !== 'GET ')).toEqual([]);
    const key = await storeFile('new');
    s3.objects.delete('by-hand/logo.svg');
    const third = await createBackup(source, folder, { keep: 1 });
    expect(third.fetched).toEqual({ count: 1, bytes: 3 });
    expect(third.removed.sort()).toEqual([first, again].map((report) => path.basename(report.folder)).sort());
    const hashes = readdirSync(path.join(folder, 'objects'), { recursive: true }).map(String);
    expect(hashes.some((name) => name.endsWith(key.slice(0, 64)))).toBe(true);
    expect(hashes.some((name) => name.endsWith(sha256('<svg/>')))).toBe(false);
    await checkBackup(folder);
  });

  it('downloads an object again if it has changed under the same name', async () => {
    const folder = newFolder();
    const put = (text: string) =>
      s3.objects.set('by-hand/logo.svg', { body: Buffer.from(text), contentType: 'image/svg+xml' });
    put('<svg/>');
    await createBackup(source, folder);
    put('<svg>');
    expect((await createBackup(source, folder)).fetched.count).toBe(1);
    s3.objects.clear();
    await restoreBackup(await checkBackup(folder), source);
    expect(s3.objects.get('by-hand/logo.svg')).toMatchObject({ contentType: 'image/svg+xml' });
    expect(s3.objects.get('by-hand/logo.svg')?.body.toString()).toBe('<svg>');
  });

  it('reports missing objects only if the content references them', async () => {
    const key = await storeFile('lost');
    const unseen = await storeFile('noted and never stored');
    const picture = pictureKey({ hash: sha256('wide'), width: 1000, height: 10, ext: 'png' });
    await db.insert(mediaObjects).values({ key: picture, contentType: 'image/png', bytes: 4 });
    for (const each of [picture, ...variantKeys(picture)])
      s3.objects.set(each, { body: Buffer.from('wide'), contentType: 'image/png' });
    const [narrow = ''] = variantKeys(picture);
    for (const lost of [key, unseen, narrow]) s3.objects.delete(lost);
    await createNews(db, { imageUrl: `/uploads/${key}`, content: `<img src="/uploads/${picture}">` });
    const { manifest } = await createBackup(source, newFolder());
    expect(manifest.missing.sort()).toEqual([key, narrow].sort());
    await db.execute(sql`delete from media_objects where key in (${key}, ${unseen}, ${picture})`);
    await db.execute(sql`delete from news where image_url = ${`/uploads/${key}`}`);
  });

  it('is readable only by its owner, and leaves no files when it fails', async () => {
    const folder = newFolder();
    const broken = { ...store, list: () => Promise.reject(new Error('the network')) };
    await expect(createBackup({ databaseUrl: url, store: broken }, folder)).rejects.toThrow('the network');
    expect(readdirSync(folder)).toEqual([]);
    await createBackup(source, folder);
    for (const file of filesBelow(folder)) {
      const inside = path.join(folder, file);
      expect(statSync(path.dirname(inside)).mode & 0o077, inside).toBe(0);
    }
  });
});

describe('a restore over existing data', () => {
  it('deletes rows that are newer than the backup, but keeps newer files and their rows in media_objects', async () => {
    const folder = newFolder();
    await createBackup(source, folder);
    const before = await everything();
    await createNews(db, { title: 'later' });
    const key = await storeFile('later');
    expect(await restoreBackup(await checkBackup(folder), source)).toEqual({ written: 0, extra: 1 });
    const after = await everything();
    expect(after.rows.news).toEqual(before.rows.news);
    expect(after.rows.media_objects).toHaveLength((before.rows.media_objects?.length ?? 0) + 1);
    expect(after.rows.media_objects?.some((row) => String(row).includes(key))).toBe(true);
    await db.execute(sql`delete from media_objects where key = ${key}`);
    s3.objects.delete(key);
  });

  it.each([
    ['a table', (snapshot: string) => appendFileSync(path.join(snapshot, 'tables/news.jsonl.gz'), 'x')],
    ['a missing table', (snapshot: string) => rmSync(path.join(snapshot, 'tables/members.jsonl.gz'))],
    ['the list of objects', (snapshot: string) => writeFileSync(path.join(snapshot, 'objects.jsonl'), '')],
    [
      'the manifest',
      (snapshot: string) => {
        const file = path.join(snapshot, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"isCalled": true', '"isCalled": false'));
      },
    ],
    [
      'an object',
      (snapshot: string) => {
        const hash = sha256('file 3');
        writeFileSync(path.join(snapshot, '../objects', hash.slice(0, 2), hash), 'file 4');
      },
    ],
  ])('is rejected before any change if %s is damaged', async (_, damage) => {
    const folder = newFolder();
    const { folder: snapshot } = await createBackup(source, folder);
    await checkBackup(folder);
    damage(snapshot);
    await expect(checkBackup(folder)).rejects.toThrow(/^The backup is damaged: /);
  });

  it('rejects a missing backup, and a backup of a newer version', async () => {
    await expect(checkBackup(newFolder())).rejects.toThrow(/^There is no backup in /);
    const folder = newFolder();
    const { folder: snapshot, manifest } = await createBackup(source, folder);
    await writeManifest(snapshot, { ...manifest, migration: manifest.migration + 1 });
    await expect(checkBackup(folder)).rejects.toThrow(/made by a newer version/);
  });

  it('rejects a database with unrelated tables', async () => {
    const folder = newFolder();
    await createBackup(source, folder);
    await owner.execute(sql`create table accounts_of_another_program (id int)`);
    const before = await everything();
    await expect(restoreBackup(await checkBackup(folder), source)).rejects.toThrow(
      /also holds accounts_of_another_program/,
    );
    expect(await everything()).toEqual(before);
    await owner.execute(sql`drop table accounts_of_another_program`);
  });

  it('keeps the old data when it is interrupted', async () => {
    const folder = newFolder();
    await createNews(db);
    await createBackup(source, folder);
    await createNews(db, { title: 'the old data' });
    const before = await everything();
    const restoring = restoreBackup(await checkBackup(folder), source);
    const outcome = restoring.then(
      () => 'restored',
      (error: Error) => error.message,
    );
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    const ended = await connected(async (client) => {
      while (!isOver) {
        const { rowCount } = await client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ~ '^(insert into|alter table) public' and state <> 'idle'`);
        if (rowCount) return rowCount;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return 0;
    });
    expect(ended).toBe(1);
    // The server has terminated the connection. The restore fails with this error, or with the connection
    // error of its next query.
    expect(await outcome).toMatch(/terminat|connection error/i);
    expect(await everything()).toEqual(before);
  });
});

it('a backup contains every table of the schema except transient ones', async () => {
  const { manifest } = await createBackup(source, newFolder());
  const names = manifest.tables.map(({ name }) => name);
  expect([...names, ...TRANSIENT].sort()).toEqual([...KNOWN_TABLES].sort());
  expect(names.indexOf('events')).toBeLessThan(names.indexOf('event_registration_forms'));
  expect(names.indexOf('event_registration_forms')).toBeLessThan(names.indexOf('event_registrations'));
});

it('the S3 store of the tests rejects wrong credentials', async () => {
  const wrong = await openS3Store({ ...s3.settings, secretAccessKey: 'another' });
  await expect(wrong.list([])).rejects.toThrow('SignatureDoesNotMatch');
});

describe('rowsToReplace', () => {
  it('ignores the default settings of a new database, but counts edited texts', async () => {
    const fresh = await createTestDatabase();
    expect(Object.keys(await rowsToReplace(fresh.ownerUrl))).not.toContain('association_texts');
    await fresh.db.update(associationTexts).set({ draft: { phone: '+852 1' } });
    expect(await rowsToReplace(fresh.ownerUrl)).toMatchObject({ association_texts: 1 });
  });
});

describe.runIf(canMount())('a backup folder with a snapshot of another user', () => {
  it('gets new snapshots without an error, and the foreign one is named', () => {
    const folder = newFolder();
    const data = newFolder();
    const uid = 4321;
    chmodSync(scratch, 0o755);
    for (const own of [folder, data]) {
      mkdirSync(own, { mode: 0o700 });
      chownSync(own, uid, uid);
    }
    const foreign = path.join(folder, '20260101T000000000Z');
    mkdirSync(path.join(foreign, 'tables'), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(foreign, 'manifest.json'), '{}');
    writeFileSync(path.join(foreign, 'objects.jsonl'), '', { mode: 0o600 });
    const backUp = () =>
      runAsUser(uid, path.join(scratch, 'program'), ['scripts/backup.ts', folder, '--keep', '1'], {
        ...{ DATABASE_URL: url, DATA_DIR: data },
      });
    expect(backUp()).toMatchObject({ status: 0, stderr: expect.stringContaining('20260101T000000000Z') });
    expect(backUp().status).toBe(0);
    expect(snapshotsOf(folder)).toHaveLength(2);
    expect(existsSync(foreign)).toBe(true);
  });
});
