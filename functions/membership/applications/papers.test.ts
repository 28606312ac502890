import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MOST_PAPERS } from '../../../core/membership/kinds.ts';
import {
  applicationDocuments,
  applications,
  mailMessages,
  mediaObjects,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { BACKUP_HEADER, backupPass } from '../../content/media/backup-pass.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { inNights } from '../../testing/nights.ts';

const { db, env, visitor, staff, settled } = await createTestApp({
  withStore: true,
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

let firm = 0;
async function applied() {
  const member = await createMember(db, {
    companyStatus: false,
    companyNameEn: `Firm ${++firm}`,
    memberEmail: `papers${firm}@mail.hk`,
  });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, member.id));
  const id = application?.id ?? 0;
  await db.insert(signedLinks).values({ applicationId: id });
  const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.applicationId, id));
  if (!link) throw new Error('no link');
  return { id, memberId: member.id, token: linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '' };
}

function form(
  token: string,
  bytes: Uint8Array,
  { name = '商業登記證.pdf', kind = 'business_registration' } = {},
) {
  const data = new FormData();
  data.append('token', token);
  data.append('kind', kind);
  data.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
  return data;
}
const send = (token: string, bytes: Uint8Array = PDF, options = {}) =>
  visitor('POST /api/my/documents', form(token, bytes, options));
const ask = (id: number, body: object = { missing: ['business_registration', 'identity'] }) =>
  staff(`POST /api/applications/${id}/request`, body as never);
const papersOf = (id: number) =>
  db.select().from(applicationDocuments).where(eq(applicationDocuments.applicationId, id));

describe('documents of an application', () => {
  it('are requested by mail with a link, and count as received when they have been uploaded', async () => {
    const { id, token } = await applied();
    const asked = await rowOf(
      await ask(id, { missing: ['business_registration', 'identity'], missingText: 'Both sides {{link}}' }),
    );
    expect(asked).toMatchObject({ status: 'reviewing', missing: ['business_registration', 'identity'] });
    await settled();
    const [mail] = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.templateKey, 'application-missing'));
    expect(mail?.text).toContain('商業登記證\n負責人身份證明');
    expect(mail?.text).toContain('Both sides { {link}}');
    expect(mail?.text.match(/\{\{link:\d+\}\}/g)).toHaveLength(1);

    const sent = await send(token);
    expect(sent.status).toBe(201);
    expect(await rowOf(sent)).toMatchObject({
      missing: ['identity'],
      missingText: 'Both sides {{link}}',
      documents: [{ kind: 'business_registration', fileName: '商業登記證.pdf' }],
      canUpload: true,
      steps: [{ kind: 'received' }, { kind: 'reviewing' }, { kind: 'asked' }, { kind: 'paper' }],
    });
    expect(
      (await send(token, await photo(), { kind: 'identity', name: '..\\..\\id\u0000.jpg' })).status,
    ).toBe(201);
    const details = await rowOf(await staff(`GET /api/applications/${id}`));
    expect(details).toMatchObject({
      missing: [],
      documents: [{ bytes: PDF.length }, { fileName: 'id.jpg', contentType: 'image/jpeg' }],
    });
    await ask(id);
    await settled();
    expect(await db.$count(mailMessages, eq(mailMessages.templateKey, 'application-missing'))).toBe(2);
  });

  it('are private: /uploads returns 404 for them', async () => {
    const { id, token } = await applied();
    await send(token);
    const [paper] = await papersOf(id);
    const key = paper?.key ?? '';
    expect(await env.BUCKET.head(key)).not.toBeNull();
    for (const path of [
      key,
      `./${key}`,
      `x/../${key}`,
      encodeURIComponent(key),
      key.replace('private/', 'private%2F'),
    ])
      expect((await visitor(`GET /uploads/${path}`)).status).toBe(404);
    expect((await staff(`GET /uploads/${key}`)).status).toBe(404);
    const withPass = (pass: string) => visitor(`GET /uploads/${key}`, { headers: { [BACKUP_HEADER]: pass } });
    expect((await withPass(backupPass(`${env.LINK_KEY}x`, key))).status).toBe(404);
    expect((await withPass(backupPass(`${env.LINK_KEY}`, `${key}x`))).status).toBe(404);
    const backedUp = await withPass(backupPass(`${env.LINK_KEY}`, key));
    expect([backedUp.status, backedUp.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const path = `/api/applications/${id}/documents/${paper?.id}`;
    await expectError(await visitor(`GET ${path}`), 401);
    await expectError(await visitor(`DELETE ${path}`), 401);
    const other = await applied();
    await expectError(await staff(`GET /api/applications/${other.id}/documents/${paper?.id}`), 404);
    const file = await staff(`GET ${path}`);
    expect(file.headers.get('content-disposition')).toContain('attachment;');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);
  });

  it('can be scanned paper forms that staff add', async () => {
    const { id, memberId } = await applied();
    const path = `POST /api/applications/${id}/documents`;
    const scan = (bytes: Uint8Array = PDF, kind = 'other') => form('', bytes, { name: '申請表.pdf', kind });
    const added = await (await staff(path, scan())).json();
    expect(added).toMatchObject([{ kind: 'other', fileName: '申請表.pdf', bytes: PDF.length }]);
    await expectError(await visitor(path, scan()), 401);
    await expectError(await staff(path, scan(new TextEncoder().encode('<b>'))), 415);
    await expectError(await staff(path, scan(PDF, 'passwords')), 400);
    await expectError(await staff('POST /api/applications/987654/documents', scan()), 404);
    await staff(`PATCH /api/members/${memberId}`, { companyStatus: true });
    expect((await expectError(await staff(path, scan()), 409)).code).toBe('wrong_state');
  });

  it('must be PDFs or pictures of at most 10 MB; concurrent uploads cannot exceed five documents', async () => {
    const { id, token } = await applied();
    await expectError(
      await send(token, new TextEncoder().encode('<script>alert(1)</script>'), { name: 'x.pdf' }),
      415,
    );
    await expectError(await send(token, new Uint8Array(10 * 1024 * 1024 + 1)), 413);
    await expectError(await send(token, PDF, { kind: 'passwords' }), 400);
    await expectError(await visitor('POST /api/my/documents', { token }), 400);
    expect((await expectError(await send('x'), 404)).code).toBe('link_invalid');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_PAPERS);
    expect((await expectError(await send(token), 409)).code).toBe('too_many');
    expect(await papersOf(id)).toHaveLength(MOST_PAPERS);
  });

  it('are limited to 100 MB a day from one network', async () => {
    const network = { 'cf-connecting-ip': '192.0.2.7' };
    const sendFrom = async (headers: Record<string, string>) => {
      const { token } = await applied();
      return visitor('POST /api/my/documents', { body: form(token, PDF), headers });
    };
    expect((await sendFrom(network)).status).toBe(201);
    await db.execute(sql`update throttles set attempts = 100 * 1024 - 1 where key = 'papers:192.0.2.7'`);
    expect((await sendFrom(network)).status).toBe(201);
    await expectError(await sendFrom(network), 429);
    expect((await sendFrom({ 'cf-connecting-ip': '192.0.2.8' })).status).toBe(201);
    await db.execute(sql`update throttles set expires_at = now() - interval '1 second'`);
    expect((await sendFrom(network)).status).toBe(201);
  });

  it('can neither be uploaded nor requested after the decision', async () => {
    const { id, token } = await applied();
    await staff(`POST /api/applications/${id}/reject`, { reasonCode: 'other' });
    expect((await expectError(await send(token), 409)).code).toBe('wrong_state');
    expect((await expectError(await ask(id), 409)).code).toBe('wrong_state');
    await expectError(await ask(id, { missing: [] }), 400);
    await expectError(await ask(id, { missing: ['x'] }), 400);
  });

  it('are deleted from the store 90 days after the decision, and when the application is deleted or the person erased', async () => {
    const [old, deleted, erased, open] = [await applied(), await applied(), await applied(), await applied()];
    for (const { token } of [old, deleted, erased, open]) expect((await send(token)).status).toBe(201);
    const keys = new Map<number, string>();
    for (const { id } of [old, deleted, erased, open]) keys.set(id, (await papersOf(id))[0]?.key ?? '');
    await staff(`PUT /api/members/${old.memberId}`, { companyStatus: true });
    await db
      .update(applications)
      .set({ decidedAt: sql`now() - interval '91 days'` })
      .where(eq(applications.id, old.id));
    const [paper] = await papersOf(deleted.id);
    expect((await staff(`DELETE /api/applications/${deleted.id}/documents/${paper?.id}`)).status).toBe(200);
    await staff('POST /api/personal-data/erase', { records: [{ resource: 'members', id: erased.memberId }] });
    expect(await papersOf(erased.id)).toEqual([]);
    await runScheduled(env, inNights(1));
    await runScheduled(env, inNights(2));
    for (const [id, key] of keys) {
      const isKept = id === open.id;
      expect([id, (await env.BUCKET.head(key)) !== null]).toEqual([id, isKept]);
      expect(await db.$count(mediaObjects, eq(mediaObjects.key, key))).toBe(isKept ? 1 : 0);
    }
  });
});
