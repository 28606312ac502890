import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, endBuild, failBuild } from '../../db/queries/publishing.ts';
import { publishOutbox } from '../../db/schema/index.ts';
import { createMember, createNews } from '../../db/testing/factories.ts';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { startServer } from '../testing/server.ts';

const calls: (string | undefined)[] = [];
const hookUrl = await startServer((request, response) => {
  calls.push(request.headers.authorization);
  response.end();
});
const { db, visitor, staff } = await createTestApp({
  env: { REBUILD_HOOK_URL: hookUrl, REBUILD_HOOK_TOKEN: 'hook', PUBLISH_TOKEN: 'secret' },
});

const status = async () => (await staff('GET /api/publish-status')).json();
const hookCalls = (count: number) => expect.poll(() => calls.length).toBe(count);

beforeEach(async () => {
  calls.length = 0;
  await endBuild(db, await beginBuild(db));
});

describe('GET /api/publish-status', () => {
  it('goes from live over waiting and building to live', async () => {
    expect(await status()).toMatchObject({ state: 'live' });
    await createNews(db);
    expect(await status()).toMatchObject({ state: 'waiting', changedAt: expect.any(String) });
    const changes = await beginBuild(db);
    expect(await status()).toMatchObject({ state: 'building' });
    await endBuild(db, changes);
    expect(await status()).toMatchObject({ state: 'live', publishedAt: expect.any(String) });
  });

  it('keeps what changed during a build', async () => {
    const changes = await beginBuild(db);
    await createNews(db);
    await endBuild(db, changes);
    expect(await status()).toMatchObject({ state: 'waiting' });
  });

  it('says that a build failed, without its reason', async () => {
    await createNews(db);
    await failBuild(db, 'ENOSPC /srv/pages');
    const answer = (await status()) as { state: string; message: string };
    expect(answer).toMatchObject({ state: 'failed', message: '發佈失敗，系統會自動重試' });
  });

  it('does not count what visitors cannot see', async () => {
    await createMember(db, { companyStatus: false });
    expect(await status()).toMatchObject({ state: 'live' });
  });

  it('is for staff', async () => {
    await expectError(await visitor('GET /api/publish-status'), 401);
  });
});

describe('POST /api/publish', () => {
  it('asks for a whole rebuild, by staff or by token', async () => {
    const byToken = { headers: { authorization: 'Bearer secret' } };
    for (const answer of [await staff('POST /api/publish'), await visitor('POST /api/publish', byToken)]) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toMatchObject({ state: 'waiting' });
    }
    expect(await db.$count(publishOutbox)).toBe(2);
    await expect.poll(() => calls.length).toBeGreaterThan(1);
    expect(new Set(calls)).toEqual(new Set(['Bearer hook']));
  });

  it.each([[undefined], ['Bearer wrong'], ['Bearer '], ['Basic secret']])('refuses %s', async (token) => {
    const headers: Record<string, string> = token ? { authorization: token } : {};
    await expectError(await visitor('POST /api/publish', { headers }), 401);
  });

  it('refuses every token when none is configured', async () => {
    const unset = await createTestApp();
    const headers = { authorization: 'Bearer undefined' };
    await expectError(await unset.visitor('POST /api/publish', { headers }), 401);
  });
});

describe('the rebuild hook', () => {
  it('is called once after a write of staff, and not after reads, failures and visitors', async () => {
    await staff('POST /api/news', { title: 't', content: 'c', excerpt: 'e' });
    await hookCalls(1);
    await staff('GET /api/news');
    await staff('POST /api/news', {});
    await visitor('POST /api/members', { companyNameHk: '甲' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await hookCalls(1);
  });
});
