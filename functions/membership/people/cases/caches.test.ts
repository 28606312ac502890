import { expect, it } from 'vitest';
import { createMember } from '../../../../db/testing/factories.ts';
import { rowOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, staff, visitor, browser, signedIn } = await peopleWorld({ withStore: true });

async function person(name: string) {
  const email = `${name}@caches.hk`;
  const { id } = await createMember(db, { representativeName: name, representativeEmail: email });
  return { id, email, call: await signedIn(email) };
}

it('never answers one person, or a visitor, with what another one has read', async () => {
  const people = [await person('one'), await person('other')];
  const article = await rowOf(
    await staff('POST /api/news', {
      ...{ title: '會員通訊', excerpt: '摘要', content: '<p>內文不公開</p>', audience: 'members' },
    }),
  );
  const own = ['GET /api/my/home', 'GET /api/my/session'];
  const calls = [...own, `GET /api/my/articles/${article.id}`];
  for (const call of [...calls, ...calls]) {
    for (const { call: reads, email } of people) {
      const answer = await reads(call);
      expect([call, answer.status, answer.headers.get('cache-control')]).toEqual([
        call,
        200,
        'private, no-store',
      ]);
      const addresses = (await answer.text()).match(/\w+@caches\.hk/g) ?? [];
      expect([call, [...new Set(addresses)]]).toEqual([call, own.includes(call) ? [email] : []]);
    }
    expect((await visitor(call)).status).toBe(401);
  }
});

it('keeps no public answer to a person, and hides a members’ text from visitors after a person has read it', async () => {
  const { call: reads } = await person('reader');
  const { id } = await rowOf(
    await staff('POST /api/news', {
      ...{ title: '會員通訊', excerpt: '摘要', content: '<p>內文不公開</p>', audience: 'members' },
    }),
  );
  await reads(`GET /api/my/articles/${id}`);
  for (const call of [
    `GET /api/news/${id}`,
    'GET /api/news',
    'GET /api/members?range=[0,4]',
    'GET /api/search?q=會員',
  ]) {
    const { headers } = await reads(call);
    const kept = ['cache-control', 'etag', 'x-content-version'].map((name) => headers.get(name));
    expect([call, ...kept]).toEqual([call, 'private, no-store', null, null]);
    expect(await (await visitor(call)).text()).not.toContain('內文不公開');
  }
});

it('says to visitors, without an error, whether people can sign in', async () => {
  const { call } = await person('visit');
  const visit = async (who: typeof visitor) => rowOf(await who('GET /api/my/visit'));
  expect(await visit(visitor)).toEqual({ isOn: true, isSignedIn: false });
  expect(await visit(call)).toEqual({ isOn: true, isSignedIn: true });
  await call('DELETE /api/my/session');
  expect(await visit(call)).toEqual({ isOn: true, isSignedIn: false });
  const stale = browser();
  stale.cookies.set('person', 'a'.repeat(43));
  expect(await visit(stale)).toEqual({ isOn: true, isSignedIn: false });
  expect(await rowOf(await staff('PATCH /api/people-settings', { isOn: false }))).toMatchObject({
    isOn: false,
  });
  expect(await visit(call)).toEqual({ isOn: false, isSignedIn: false });
});
