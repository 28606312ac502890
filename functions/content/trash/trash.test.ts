import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isReferred } from '../../../db/queries/content/media-references.ts';
import {
  auditLog,
  eventRegistrationPlaces,
  mailMessages,
  mediaObjects,
  trash,
} from '../../../db/tables/index.ts';
import {
  createEvent,
  createForm,
  createGalleryImage,
  createMember,
  createNews,
  createPublication,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { purgeExpired } from './trash.ts';

const { db, owner, visitor, staff, signIn } = await createTestApp();

const inTrash = async () =>
  (await rowsOf(await staff('GET /api/trash'))).map(({ resource, id }) => `${resource} ${id}`);

async function whole(resource: string, id: number) {
  const { rows } = await owner.execute<{ whole: Record<string, Row[] | null> }>(
    sql`select record_with_children(${resource}, ${id}) as whole`,
  );
  const tables = rows[0]?.whole ?? {};
  const byId = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  return Object.fromEntries(Object.entries(tables).map(([name, kept]) => [name, kept?.toSorted(byId)]));
}

async function thereAndBack(resource: string, id: number) {
  const before = await whole(resource, id);
  expect((await staff(`DELETE /api/${resource}/${id}`)).status).toBe(200);
  await expectError(await staff(`GET /api/${resource}/${id}`), 404);
  expect(await inTrash()).toContain(`${resource} ${id}`);
  const restored = await staff(`POST /api/trash/${resource}/${id}/restore`);
  expect(await rowOf(restored)).toMatchObject({ id });
  expect(await whole(resource, id)).toEqual(before);
  expect(await inTrash()).not.toContain(`${resource} ${id}`);
}

describe('a deleted record', () => {
  it.each([
    ['news', () => createNews(db, { title: '垃圾箱', content: '<p>內容</p>' })],
    ['publications', () => createPublication(db)],
    ['gallery', () => createGalleryImage(db)],
    ['events', () => createEvent(db)],
    ['members', () => createMember(db, { companyStatus: true })],
  ])('of %s moves to the trash and is restored unchanged', async (resource, create) => {
    await thereAndBack(resource, (await create()).id);
  });

  it('is hidden from lists and search; the trash shows who deleted it and when it expires', async () => {
    const { id } = await createNews(db, { title: '暗號甲乙丙' });
    const { user } = (await (await staff('GET /api/session')).json()) as { user: { username: string } };
    await staff(`DELETE /api/news/${id}`);
    for (const call of ['GET /api/news?filter={"q":"暗號甲乙丙"}', 'GET /api/search?q=暗號甲乙丙&lang=zh-TW'])
      expect(await (await visitor(call)).text()).not.toContain('暗號');
    const [entry] = await rowsOf(await staff('GET /api/trash'));
    expect(entry).toMatchObject({ resource: 'news', id, title: '暗號甲乙丙', deletedBy: user.username });
    const days = (Date.parse(String(entry?.expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  });

  it('is restored only once by two concurrent requests', async () => {
    const { id } = await createNews(db);
    await staff(`DELETE /api/news/${id}`);
    const answers = await Promise.all([1, 2].map(() => staff(`POST /api/trash/news/${id}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is not deleted by a request with an outdated version (409)', async () => {
    const { id } = await createNews(db);
    await expectError(await staff(`DELETE /api/news/${id}?updatedAt=2001-01-01T00:00:00Z`), 409);
    expect(await inTrash()).not.toContain(`news ${id}`);
  });

  it('cannot be restored while another record has the same unique value, such as the member number', async () => {
    const { id, memberUniqueCode } = await createMember(db, { companyStatus: true });
    await staff(`DELETE /api/members/${id}`);
    await createMember(db, { memberUniqueCode });
    expect(await expectError(await staff(`POST /api/trash/members/${id}/restore`), 409)).toMatchObject({
      code: 'member_code_taken',
    });
    expect(await inTrash()).toContain(`members ${id}`);
  });

  it('keeps its files while it can be restored', async () => {
    const key = `${'ab'.repeat(32)}.jpg`;
    await db.insert(mediaObjects).values({ key, contentType: 'image/jpeg', bytes: 1 });
    const { id } = await createNews(db, { imageUrl: `/uploads/${key}` });
    await staff(`DELETE /api/news/${id}`);
    const named = async () => db.$count(mediaObjects, sql`key = ${key} and ${isReferred}`);
    expect(await named()).toBe(1);
    await staff(`DELETE /api/trash/news/${id}`);
    expect(await named()).toBe(0);
  });

  it('has audit entries for deletion, restore and permanent deletion', async () => {
    const { id } = await createGalleryImage(db);
    await staff(`DELETE /api/gallery/${id}`);
    await staff(`POST /api/trash/gallery/${id}/restore`);
    await staff(`DELETE /api/gallery/${id}`);
    await staff(`DELETE /api/trash/gallery/${id}`);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, id)).orderBy(auditLog.id);
    const acts = entries.filter(({ resource }) => resource === 'gallery').map(({ action }) => action);
    expect(acts).toEqual(['delete', 'restore', 'delete', 'purge']);
  });

  it('cannot be restored with an unknown id or from a resource without trash (404), or with an invalid id (400)', async () => {
    await expectError(await staff('POST /api/trash/users/1/restore'), 404);
    await expectError(await staff('POST /api/trash/news/2147483647/restore'), 404);
    await expectError(await staff('DELETE /api/trash/news/2147483647'), 404);
    await expectError(await staff('POST /api/trash/news/x/restore'), 400);
  });
});

describe('a restored event', () => {
  it('has its form, registrations, waiting list, links and mails, and notifies nobody', async () => {
    const form = await createForm(db, { maxRegistrations: 2 });
    for (const name of ['甲', '乙']) await createRegistration(db, form, { participantName: name });
    const waiting = { formId: form.id, eventId: form.eventId, participantName: '丙', waitlist: true };
    const joined = await visitor('POST /api/event-registrations', {
      ...waiting,
      participantEmail: 'c@example.com',
    });
    expect(await joined.json()).toMatchObject({ status: 'waiting', place: 1 });
    const mails = await db.$count(mailMessages);
    expect(mails).toBeGreaterThan(0);
    await thereAndBack('events', form.eventId);
    expect(await db.$count(mailMessages)).toBe(mails);
    const [places] = await db
      .select()
      .from(eventRegistrationPlaces)
      .where(eq(eventRegistrationPlaces.formId, form.id));
    expect(places).toMatchObject({ taken: 2, held: 0 });
    const late = { ...waiting, waitlist: false, participantName: '丁', participantEmail: 'd@example.com' };
    expect(await expectError(await visitor('POST /api/event-registrations', late), 409)).toMatchObject({
      code: 'registration_full',
    });
  });
});

describe('a deleted member', () => {
  it('skips the trash if the member was not approved', async () => {
    const { id } = await createMember(db, { companyStatus: false });
    await staff(`DELETE /api/members/${id}`);
    expect(await inTrash()).not.toContain(`members ${id}`);
  });

  async function payingMember() {
    const { id } = await createMember(db, { companyStatus: true, memberChargeman: '陳示範' });
    const year = new Date().getFullYear() + 1;
    const invoice = { memberId: id, kind: 'renewal', memberType: '普通會員', year };
    const { id: invoiceId, totalCents } = await rowOf(await staff('POST /api/invoices', invoice));
    const payment = await staff('POST /api/payments', {
      ...{ method: 'cash', amountCents: totalCents, receivedOn: '2026-01-02', payerName: '陳示範' },
      allocations: [{ invoiceId, amountCents: totalCents }],
      requestId: crypto.randomUUID(),
    });
    expect([200, 201]).toContain(payment.status);
    return { id, invoiceId };
  }

  const booksOf = async (memberId: number) =>
    (
      await owner.execute(sql`
      select invoices.member_id as invoice_of, payments.member_id as payment_of, payer_name, voided_at
      from invoices join payment_allocations on invoice_id = invoices.id join payments on payments.id = payment_id
      where invoices.id in (select id from invoices where member_id = ${memberId})
        or invoices.id in (select jsonb_array_elements_text(data -> 'invoice_ids')::integer from trash where record_id = ${memberId})`)
    ).rows;

  it('is restored with its membership periods, application and invoices', async () => {
    const { id } = await payingMember();
    const before = await booksOf(id);
    expect(before).toHaveLength(1);
    await thereAndBack('members', id);
    expect(await booksOf(id)).toEqual(before);
    const standing = await staff(`GET /api/members/${id}/membership`);
    expect(((await standing.json()) as { periods: unknown[] }).periods).toHaveLength(1);
  });

  it('is named in the accounting records until permanent deletion erases the name', async () => {
    const { id, invoiceId } = await payingMember();
    await staff(`DELETE /api/members/${id}`);
    expect(await booksOf(id)).toMatchObject([{ invoice_of: null, payer_name: '陳示範' }]);
    expect((await staff(`DELETE /api/trash/members/${id}`)).status).toBe(200);
    const { rows } = await owner.execute(sql`
      select payer_name from payments join payment_allocations on payment_id = payments.id where invoice_id = ${invoiceId}`);
    expect(rows).toEqual([{ payer_name: '' }]);
  });
});

describe('the trash', () => {
  it('deletes records permanently after thirty days', async () => {
    const [old, young] = [await createNews(db), await createNews(db)];
    for (const { id } of [old, young]) await staff(`DELETE /api/news/${id}`);
    await db.update(trash).set({ expiresAt: sql`now()` }).where(eq(trash.recordId, old.id));
    await purgeExpired(db);
    const left = await inTrash();
    expect([left.includes(`news ${old.id}`), left.includes(`news ${young.id}`)]).toEqual([false, true]);
  });

  it('shows and restores records for accounts that may delete them; only owners delete permanently', async () => {
    const [article, member] = [await createNews(db), await createMember(db, { companyStatus: true })];
    await staff(`DELETE /api/news/${article.id}`);
    await staff(`DELETE /api/members/${member.id}`);
    const editor = await signIn('editor');
    const seen = (await rowsOf(await editor('GET /api/trash'))).map(({ resource }) => resource);
    expect([seen.includes('news'), seen.includes('members')]).toEqual([true, false]);
    await expectError(await (await signIn('reader'))('GET /api/trash'), 403);
    await expectError(await editor(`POST /api/trash/members/${member.id}/restore`), 404);
    await expectError(await editor(`DELETE /api/trash/news/${article.id}`), 403);
    expect((await editor(`POST /api/trash/news/${article.id}/restore`)).status).toBe(200);
    await expectError(await visitor('GET /api/trash'), 401);
  });

  it('is included in the search and erasure of a person; a record restored later lacks the erased data', async () => {
    const form = await createForm(db);
    const person = { participantName: '要忘記的人', participantEmail: 'forget@example.com' };
    const { id } = await createRegistration(db, form, person);
    await createRegistration(db, form, { participantName: '別人' });
    const member = await createMember(db, { companyStatus: true, memberEmail: 'forget@example.com' });
    await staff(`DELETE /api/events/${form.eventId}`);
    await staff(`DELETE /api/members/${member.id}`);
    const search = { name: '', email: 'forget@example.com', phone: '' };
    const answer = await staff('POST /api/personal-data/search', search);
    const { records } = (await answer.json()) as { records: { resource: string; id: number }[] };
    expect(records).toMatchObject([
      { resource: 'members', id: member.id, isInTrash: true, effect: 'delete' },
      { resource: 'event-registrations', id, isInTrash: true, effect: 'delete' },
    ]);
    const named = records.map(({ resource, id: recordId }) => ({ resource, id: recordId }));
    const erased = await staff('POST /api/personal-data/erase', { records: named });
    expect(((await erased.json()) as { records: object[] }).records).toHaveLength(2);
    expect(JSON.stringify(await db.select().from(trash))).not.toContain('forget@example.com');
    expect((await staff(`POST /api/trash/events/${form.eventId}/restore`)).status).toBe(200);
    const kept = await rowsOf(await staff(`GET /api/event-registrations/event/${form.eventId}`));
    expect(kept.map(({ participantName }) => participantName)).toEqual(['別人']);
    await expectError(await staff(`POST /api/trash/members/${member.id}/restore`), 404);
  });
});

describe('the trash after a migration', () => {
  it('restores records with defaults for new columns and without removed columns', async () => {
    const { owner: ownerDb, staff: caller, db: ownDb } = await createTestApp();
    const { id } = await createNews(ownDb, { title: '舊版本' });
    await caller(`DELETE /api/news/${id}`);
    await ownerDb.execute('alter table news add column reading_minutes integer not null default 3');
    await ownDb.update(trash).set({
      data: sql`jsonb_set(data, '{news,0,a_column_of_old}', '"x"')`,
    });
    expect((await caller(`POST /api/trash/news/${id}/restore`)).status).toBe(200);
    const { rows } = await ownerDb.execute('select title, reading_minutes from news');
    expect(rows).toEqual([{ title: '舊版本', reading_minutes: 3 }]);
  });
});

describe('a restored waiting list', () => {
  it('keeps its order, and a free place is offered to the first person', async () => {
    const form = await createForm(db, { maxRegistrations: 1 });
    const { id: first } = await createRegistration(db, form);
    for (const name of ['一', '二', '三']) {
      const answer = await visitor('POST /api/event-registrations', {
        ...{ formId: form.id, eventId: form.eventId, participantName: name, waitlist: true },
        participantEmail: `${name.codePointAt(0)}@example.com`,
      });
      expect(answer.status).toBe(201);
    }
    await staff(`DELETE /api/events/${form.eventId}`);
    await staff(`POST /api/trash/events/${form.eventId}/restore`);
    const line = async () =>
      (await rowsOf(await staff(`GET /api/waiting-list/event/${form.eventId}`))).map(
        ({ participantName, status }) => `${participantName} ${status}`,
      );
    expect(await line()).toEqual(['一 waiting', '二 waiting', '三 waiting']);
    await staff(`PATCH /api/event-registrations/${first}`, { status: 'cancelled' });
    expect(await line()).toEqual(['一 offered', '二 waiting', '三 waiting']);
  });
});
