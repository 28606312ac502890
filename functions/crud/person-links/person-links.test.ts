import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications, signedLinks } from '../../../db/tables/index.ts';
import { createForm, createMember, createRegistration } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff, signIn } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

type Values = typeof signedLinks.$inferInsert;
const linked = async (values: Values) => {
  const [link] = await db.insert(signedLinks).values(values).returning({ id: signedLinks.id });
  return link?.id ?? 0;
};
const tokenOf = async (id: number) => {
  const [link] = await db.select(linkColumns).from(signedLinks).where(eq(signedLinks.id, id));
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
};
const opened = (token: string) => visitor('POST /api/my', { token });

async function holders() {
  const registration = await createRegistration(db, await createForm(db));
  const { id: memberId } = await createMember(db, { companyStatus: false });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  const member = await createMember(db);
  return [
    [`/api/event-registrations/${registration.id}`, { registrationId: registration.id }],
    [`/api/applications/${application?.id}`, { applicationId: application?.id ?? 0 }],
    [`/api/members/${member.id}`, { memberId: member.id }],
  ] as [string, Values][];
}

describe('a person’s link', () => {
  it('returns 410 after staff have revoked it, and can be replaced by a different link', async () => {
    for (const [path, values] of await holders()) {
      expect(await rowOf(await staff(`GET ${path}/link`))).toMatchObject({ state: 'none' });
      await expectError(await staff(`DELETE ${path}/link`), 404);
      const id = await linked(values);
      const token = await tokenOf(id);
      expect((await opened(token)).status).toBe(200);
      const open = await rowOf(await staff(`GET ${path}/link`));
      expect(open).toMatchObject({ state: 'open', lastUsedAt: expect.any(String), revokedAt: null });
      expect(Object.keys(open).sort()).toEqual(['lastUsedAt', 'revokedAt', 'state']);
      expect(await rowOf(await staff(`DELETE ${path}/link`))).toMatchObject({ state: 'revoked' });
      expect(await expectError(await opened(token), 410)).toMatchObject({ code: 'link_expired' });
      expect(await rowOf(await staff(`POST ${path}/link/renewal`))).toMatchObject({ state: 'open' });
      const renewed = await tokenOf(id);
      expect(renewed).not.toBe(token);
      expect((await opened(renewed)).status).toBe(200);
      expect(await expectError(await opened(token), 410)).toMatchObject({ code: 'link_expired' });
      const told = await rowsOf(
        await staff(`GET /api/audit-log?filter={"resource":"signed-links","recordId":${id}}`),
      );
      expect(told.map(({ fields }) => fields)).toEqual([['generation', 'revokedAt'], ['revokedAt']]);
    }
  });

  it('is visible only to staff with access to the record, and returns 404 if the record has no link', async () => {
    const [[path] = ['']] = await holders();
    const membership = await signIn('membership');
    await expectError(await membership(`DELETE ${path}/link`), 404);
    expect((await (await signIn('events'))(`GET ${path}/link`)).status).toBe(200);
    for (const resource of ['event-registrations', 'waiting-list', 'applications', 'members'])
      await expectError(await staff(`GET /api/${resource}/2147483647/link`), 404);
  });
});
