import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditResource } from '../../../core/app/audit-log.ts';
import { auditLog, mailMessages } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { giveAddresses, OWN_ADDRESS } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

const NEWS = { title: '題', content: '<p>文</p>', excerpt: '摘要' };
const entries = async (resource: AuditResource, recordId: number) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.recordId, recordId)))
    .orderBy(auditLog.id);
  expect(rows.every(({ accountName }) => accountName?.startsWith('staff-'))).toBe(true);
  return rows.map(({ action }) => action);
};

describe('the audit log', () => {
  it('adds at most one entry per account and hour for drafts of the same record', async () => {
    const { id } = await rowOf(await staff('POST /api/news', { ...NEWS, draft: true }));
    for (const title of ['一', '二', '三']) await staff(`PATCH /api/news/${id}`, { title, draft: true });
    expect(await entries('news', id)).toEqual(['draft']);
    const writer = await signIn('writer');
    await writer(`PATCH /api/news/${id}`, { title: '四', draft: true });
    expect(await entries('news', id)).toEqual(['draft', 'draft']);
    await expectError(await staff('PATCH /api/news/2147483647', { title: 'x', draft: true }), 404);
    expect(await entries('news', 2_147_483_647)).toEqual([]);
  });

  it('records when a preview link is created or revoked, and when a publication is scheduled', async () => {
    const { id } = await rowOf(await staff('POST /api/news', NEWS));
    await staff(`POST /api/news/${id}/preview-link`);
    for (let time = 0; time < 2; time++) await staff(`DELETE /api/news/${id}/preview-link`);
    await staff(`PUT /api/news/${id}/schedule`, { unpublishAt: '2031-01-01T00:00:00Z' });
    expect(await entries('news', id)).toEqual(['create', 'preview_link_made', 'link_revoked', 'schedule']);
    await staff('PUT /api/news/2147483647/schedule', { unpublishAt: '2031-01-01T00:00:00Z' });
    expect(await entries('news', 2_147_483_647)).toEqual([]);
  });

  it('records each link, certificate and sticker that staff create for a member', async () => {
    const made = await rowOf(
      await staff('POST /api/members', {
        companyNameHk: '貓店',
        memberPhone: '2345 6789',
        memberEmail: 'a@firm.hk',
      }),
    );
    const { id } = await createMember(db);
    expect(made.id).not.toBe(id);
    await staff(`POST /api/members/${id}/links`);
    await staff(`GET /api/members/${id}/certificate`);
    await staff(`GET /api/members/${id}/sticker`);
    const rows = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
    const acts = rows.filter(({ resource, accountName }) => resource === 'members' && accountName);
    expect(acts.map(({ action }) => action)).toEqual(['link_given', 'print', 'print']);
    await expectError(await staff('POST /api/members/2147483647/links'), 404);
    await expectError(await staff('GET /api/members/2147483647/certificate'), 404);
    expect(await entries('members', 2_147_483_647)).toEqual([]);
  });
});

describe('POST /api/mail-templates/:key/test', () => {
  const body = {
    ...{ subjectZhTw: 's', bodyZhTw: 'b', subjectZhCn: 's', bodyZhCn: 'b', subjectEn: 's', bodyEn: 'b' },
    ...{ to: OWN_ADDRESS, locale: 'en' },
  };
  const send = (call = staff) => call('POST /api/mail-templates/links/test', body);

  it('sends at most ten test mails a day per account, and audits each', async () => {
    const other = await signIn('membership');
    await giveAddresses(db);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBeTruthy();
    expect(await db.$count(auditLog, eq(auditLog.action, 'test'))).toBe(10);
    expect(await db.$count(mailMessages, eq(mailMessages.templateKey, 'test'))).toBe(10);
    expect((await send(other)).status).toBe(201);
    await expectError(await send(visitor), 401);
  });
});
