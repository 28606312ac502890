import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, members, publishOutbox, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, env, visitor, staff } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.hk' },
});

const FIRM = 'shop@firm.hk';
const firm = (values: object = {}) =>
  createMember(db, { takesEnquiries: true, memberEmail: FIRM, ...values });

async function memberToken(memberId: number): Promise<string> {
  const [link] = await db
    .insert(signedLinks)
    .values({ memberId, opensUntilOn: '2999-01-01' })
    .returning(linkColumns);
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
}

describe('the consent of a firm', () => {
  it('is off at first, and set by staff, with a trace and a rebuild of the page', async () => {
    const { id } = await createMember(db, { memberEmail: FIRM });
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({ takesEnquiries: false });
    await rowOf(await staff(`PATCH /api/members/${id}`, { takesEnquiries: true }));
    const entries = await db
      .select({ fields: auditLog.fields })
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'members'), eq(auditLog.recordId, id)));
    expect(entries.map(({ fields }) => fields)).toContainEqual(['takesEnquiries']);
    expect(await db.$count(publishOutbox, eq(publishOutbox.recordId, id))).toBeGreaterThan(0);
    await expectError(await staff(`PATCH /api/members/${id}`, { takesEnquiries: 'yes' }), 400);
    await expectError(await visitor(`PATCH /api/members/${id}`, { takesEnquiries: true }), 401);
  });

  it('shows on a page that is rebuilt once mail to the firm comes back', async () => {
    const { id } = await firm({ memberEmail: 'Bounces@firm.hk' });
    await owner.execute(sql`delete from publish_outbox`);
    await owner.execute(sql`
      insert into mail_suppressions (address, reason) values ('bounces@firm.hk', 'bounced'), ('x@firm.hk', 'bounced')`);
    expect(await db.select({ id: publishOutbox.recordId }).from(publishOutbox)).toEqual([{ id }]);
    expect(await rowOf(await staff(`GET /api/members/${id}/enquiries`))).toMatchObject({
      isReachable: false,
    });
  });

  it('does not come back with an older version of the record', async () => {
    const { id } = await createMember(db, { memberEmail: FIRM });
    for (const takesEnquiries of [true, false]) await staff(`PATCH /api/members/${id}`, { takesEnquiries });
    const versions = await rowsOf(await staff(`GET /api/members/${id}/versions`));
    for (const { number } of versions)
      expect(await rowOf(await staff(`POST /api/members/${id}/versions/${number}/restore`))).toMatchObject({
        takesEnquiries: false,
      });
    expect(versions.length).toBeGreaterThan(1);
  });

  it('is ignored in an application', async () => {
    const sent = { companyNameHk: '申請公司', memberEmail: FIRM, takesEnquiries: true };
    const { id } = await rowOf(await visitor('POST /api/members', { body: sent }));
    expect(await db.select().from(members).where(eq(members.id, id))).toMatchObject([
      { takesEnquiries: false },
    ]);
  });

  it('is chosen by the firm on its own page', async () => {
    const { id } = await firm({ takesEnquiries: false });
    const token = await memberToken(id);
    const choose = (takesEnquiries: unknown) =>
      visitor('POST /api/my/enquiries', { body: { token, takesEnquiries } });
    expect(await rowOf(await choose(true))).toMatchObject({ purpose: 'member', takesEnquiries: true });
    expect(await rowOf(await choose(false))).toMatchObject({ takesEnquiries: false });
    await expectError(await choose('yes'), 400);
    await expectError(await visitor('POST /api/my/enquiry', { body: { token } }), 404);
    await expectError(
      await visitor('POST /api/my/enquiries', { body: { token: 'x', takesEnquiries: true } }),
      404,
    );
    await db.update(members).set({ memberEmail: '' }).where(eq(members.id, id));
    expect(await rowOf(await visitor('POST /api/my', { body: { token } }))).toMatchObject({
      takesEnquiries: null,
    });
  });
});
