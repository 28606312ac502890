import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountNotices, auditLog, invoices, mailMessages, users } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});
const finance = await signIn('finance');
const membership = await signIn('membership');

const FIRST = { fpsType: 'id', fpsId: '1234567', payeeName: 'PET TRADE', bankAccount: '012-345-6-789012' };
const THIEF = { fpsType: 'mobile', fpsId: '+852-91234567', payeeName: 'SOMEBODY', bankAccount: '' };
const change = (values: object) => staff('PATCH /api/membership-settings', values);
const confirmed = (values: object) => change({ ...values, currentPassword: PASSWORD });
const versions = async () => rowsOf(await staff('GET /api/membership-settings/payment-details'));

async function issued(): Promise<{ id: number; invoiceId: number }> {
  const { id } = await createMember(db, {
    companyStatus: true,
    companyNameHk: '貓店',
    memberEmail: 'cat@mail.hk',
  });
  const body = { memberId: id, kind: 'rejoin', memberType: '普通會員', year: new Date().getFullYear() };
  return { id, invoiceId: (await rowOf(await staff('POST /api/invoices', body))).id };
}
const printed = async (invoiceId: number) => (await staff(`GET /api/invoices/${invoiceId}/print`)).text();
const move = (body: object, caller = staff) => caller('POST /api/invoices/payment-details', body);

beforeEach(async () => {
  await confirmed({
    fpsType: null,
    fpsId: '',
    payeeName: '',
    chequePayee: '',
    bankAccount: '',
    digestTo: '',
    memberBasis: 'company',
  });
  await db.delete(accountNotices);
  await owner.execute(sql`truncate mail_messages cascade`);
});

describe('PATCH /api/membership-settings', () => {
  it('requires the password only when a payment detail changes', async () => {
    expect((await expectError(await change(FIRST), 400)).errors).toHaveProperty('currentPassword');
    const wrong = await expectError(await change({ ...FIRST, currentPassword: 'not the password' }), 400);
    expect(wrong.errors).toHaveProperty('currentPassword');
    expect(await rowOf(await staff('GET /api/membership-settings'))).toMatchObject({ fpsId: '' });
    expect(await rowOf(await confirmed(FIRST))).toMatchObject(FIRST);
    expect(await rowOf(await change({ ...FIRST, graceDays: 31 }))).toMatchObject({ graceDays: 31 });
    await change({ graceDays: 30 });
    await expectError(
      await finance('PATCH /api/membership-settings', { ...FIRST, currentPassword: PASSWORD }),
      403,
    );
    await expectError(await visitor('PATCH /api/membership-settings', FIRST), 401);
    const { updatedAt } = await rowOf(await staff('GET /api/membership-settings'));
    await change({ graceDays: 30 });
    await expectError(await confirmed({ ...THIEF, updatedAt }), 409);
  });

  it('keeps every version of the payment details with its values and author', async () => {
    await confirmed(FIRST);
    await confirmed(THIEF);
    const [now, before] = await versions();
    expect([now, before]).toMatchObject([
      { ...THIEF, isPresent: true, changedByName: expect.stringMatching(/^staff-/) },
      { ...FIRST, isPresent: false },
    ]);
    expect((await rowsOf(await finance('GET /api/membership-settings/payment-details')))[0]).toMatchObject(
      THIEF,
    );
    await expectError(await visitor('GET /api/membership-settings/payment-details'), 401);
    await expect(db.execute(sql`update payment_details set fps_id = 'x'`)).rejects.toThrow();
    await expect(db.execute(sql`delete from payment_details`)).rejects.toThrow();
  });

  it('notifies owners and finance by banner and mail, without the values', async () => {
    await change({ digestTo: 'office@pets.hk' });
    await db
      .update(users)
      .set({ username: 'chair@pets.hk' })
      .where(eq(users.username, await nameOf(finance)));
    await confirmed({ ...FIRST, digestTo: 'thief@mail.hk' });
    const notices = async (caller: typeof staff) =>
      ((await (await caller('GET /api/session')).json()) as { notices?: Row[] }).notices?.map(
        ({ kind }) => kind,
      );
    expect([await notices(staff), await notices(finance), await notices(membership)]).toEqual([
      ['payment_details_changed'],
      ['payment_details_changed'],
      undefined,
    ]);
    await settled();
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.templateKey, 'payment-details-changed'))
      .orderBy(mailMessages.recipient);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['chair@pets.hk', 'office@pets.hk']);
    expect(mails[0]?.text).toMatch(/staff-/);
    expect(mails[0]?.text).toContain('轉數快');
    expect(mails[0]?.text).not.toContain(FIRST.fpsId);
  });
});

const nameOf = async (caller: typeof staff) =>
  ((await (await caller('GET /api/session')).json()) as { user: { username: string } }).user.username;

describe('an issued invoice', () => {
  it('keeps the payment details that were valid when it was issued, in print and on the member’s page', async () => {
    await confirmed(FIRST);
    const { id, invoiceId } = await issued();
    await confirmed(THIEF);
    expect(await printed(invoiceId)).toContain(FIRST.fpsId);
    expect(await printed(invoiceId)).not.toContain(THIEF.fpsId);
    const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
    const my = await rowOf(await visitor('POST /api/my', { token: String(url).split('#')[1] ?? '' }));
    expect(my.invoice).toMatchObject({ fpsId: FIRST.fpsId, payeeName: FIRST.payeeName });
    const [listed] = await rowsOf(await staff(`GET /api/invoices?filter={"id":${invoiceId}}`));
    expect(listed).toMatchObject({ hasPresentDetails: false });
    expect(await printed((await issued()).invoiceId)).toContain(THIEF.fpsId);
  });
});

describe('POST /api/invoices/payment-details', () => {
  it('updates the payment details of selected open invoices, and mails their payers', async () => {
    await confirmed(FIRST);
    const [one, other] = [await issued(), await issued()];
    await confirmed({ ...FIRST, fpsId: '7654321' });
    const body = { ids: [one.invoiceId], currentPassword: PASSWORD };
    expect((await expectError(await move({ ids: [one.invoiceId] }), 400)).errors).toHaveProperty(
      'currentPassword',
    );
    await expectError(await move(body, finance), 403);
    await expectError(await move(body, visitor), 401);
    expect(await (await move(body)).json()).toEqual({ moved: [one.invoiceId] });
    expect(await (await move(body)).json()).toEqual({ moved: [] });
    expect(await printed(one.invoiceId)).toContain('7654321');
    expect(await printed(other.invoiceId)).toContain(FIRST.fpsId);
    await settled();
    const told = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.templateKey, 'payment-details-moved'));
    expect(told.map(({ invoiceId }) => invoiceId)).toEqual([one.invoiceId]);
    expect(told[0]?.text).toContain('7654321');
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, one.invoiceId));
    expect(
      entries.some(({ resource, fields }) => resource === 'invoices' && fields.includes('paymentDetailsId')),
    ).toBe(true);
  });

  it('updates the payment details of all open invoices, but not of void invoices', async () => {
    await confirmed(FIRST);
    const [open, gone] = [await issued(), await issued()];
    await staff(`POST /api/invoices/${gone.invoiceId}/void`, { reason: '重覆' });
    await confirmed({ ...FIRST, fpsId: '7654321' });
    const { moved } = (await (await move({ currentPassword: PASSWORD })).json()) as { moved: number[] };
    expect(moved).toContain(open.invoiceId);
    expect(moved).not.toContain(gone.invoiceId);
    expect(await db.$count(invoices, eq(invoices.id, gone.invoiceId))).toBe(1);
  });
});

describe('PUT /api/mail-templates/:key', () => {
  const template = async () => rowOf(await staff('GET /api/mail-templates/invoice-overdue'));
  const save = (values: object, caller: typeof staff) =>
    caller('PUT /api/mail-templates/invoice-overdue', values);

  it('lets only owners and finance change texts that contain payment details', async () => {
    const { subjectZhTw, bodyZhTw, subjectZhCn, bodyZhCn, subjectEn, bodyEn } = await template();
    const texts = { subjectZhTw, bodyZhTw, subjectZhCn, bodyZhCn, subjectEn, bodyEn, isOn: true };
    const without = { ...texts, bodyEn: String(bodyEn).replace('{{payReference}}', 'ACCOUNT 999') };
    expect(await expectError(await save(without, membership), 403)).toMatchObject({ code: 'forbidden' });
    expect((await save({ ...texts, subjectEn: 'A reminder: {{invoice}}' }, membership)).status).toBe(200);
    await staff('DELETE /api/mail-templates/invoice-overdue');
    expect((await save(without, staff)).status).toBe(200);
    expect(
      await expectError(await membership('DELETE /api/mail-templates/invoice-overdue'), 403),
    ).toMatchObject({
      code: 'forbidden',
    });
    await staff('DELETE /api/mail-templates/invoice-overdue');
  });
});
