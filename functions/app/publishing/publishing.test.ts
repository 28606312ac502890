import type { IncomingHttpHeaders } from 'node:http';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginBuild, claimRebuild, endBuild, failBuild } from '../../../db/queries/platform/publishing.ts';
import { publishOutbox, publishState } from '../../../db/tables/index.ts';
import { createContactMessage, createMember, createNews } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

const calls: (string | undefined)[] = [];
let lastCall: { headers: IncomingHttpHeaders; body: string } | undefined;
let hookStatus = 200;
const hookUrl = await startServer(async (request, response) => {
  calls.push(request.headers.authorization);
  lastCall = { headers: request.headers, body: await bodyOf(request) };
  response.writeHead(hookStatus).end();
});
const { db, env, visitor, staff, signIn, settled } = await createTestApp({
  env: { REBUILD_HOOK_URL: hookUrl, REBUILD_HOOK_TOKEN: 'hook', PUBLISH_TOKEN: 'secret' },
});

const status = async () => (await staff('GET /api/publish-status')).json();
const hookCalls = (count: number) => expect.poll(() => calls.length).toBe(count);

beforeEach(async () => {
  await endBuild(db, await beginBuild(db));
  calls.length = 0;
  hookStatus = 200;
});

describe('GET /api/publish-status', () => {
  it('reports `waiting` after a change, `building` during the build, and `live` at its end', async () => {
    expect(await status()).toMatchObject({ state: 'live' });
    await createNews(db);
    expect(await status()).toMatchObject({ state: 'waiting', changedAt: expect.any(String) });
    const changes = await beginBuild(db);
    expect(await status()).toMatchObject({ state: 'building' });
    await endBuild(db, changes);
    expect(await status()).toMatchObject({ state: 'live', publishedAt: expect.any(String) });
  });

  it('reports a change made during a build as waiting', async () => {
    const changes = await beginBuild(db);
    await createNews(db);
    await endBuild(db, changes);
    expect(await status()).toMatchObject({ state: 'waiting' });
  });

  it('reports a failed build without its reason', async () => {
    await createNews(db);
    await failBuild(db, 'ENOSPC /srv/pages');
    const answer = (await status()) as { state: string; message: string };
    expect(answer).toMatchObject({ state: 'failed', message: '發佈失敗，系統會自動重試' });
  });

  it('ignores changes that visitors cannot see', async () => {
    await createMember(db, { companyStatus: false });
    expect(await status()).toMatchObject({ state: 'live' });
  });

  it('requires a staff session', async () => {
    await expectError(await visitor('GET /api/publish-status'), 401);
  });
});

describe('POST /api/publish', () => {
  it('requests a full rebuild, for staff or with a valid token', async () => {
    const byToken = { headers: { authorization: 'Bearer secret' } };
    for (const answer of [await staff('POST /api/publish'), await visitor('POST /api/publish', byToken)]) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toMatchObject({ state: 'waiting' });
    }
    expect(await db.$count(publishOutbox)).toBe(2);
    await hookCalls(1);
    expect(calls).toEqual(['Bearer hook']);
  });

  it.each([[undefined], ['Bearer wrong'], ['Bearer '], ['Basic secret']])('rejects %s', async (token) => {
    const headers: Record<string, string> = token ? { authorization: token } : {};
    await expectError(await visitor('POST /api/publish', { headers }), 401);
  });

  it('rejects every token when none is configured', async () => {
    const unset = await createTestApp();
    const headers = { authorization: 'Bearer undefined' };
    await expectError(await unset.visitor('POST /api/publish', { headers }), 401);
  });
});

describe('the rebuild hook', () => {
  it('is called once after a write by staff, but not after reads, failures or writes by visitors', async () => {
    await staff('POST /api/news', { title: 't', content: 'c', excerpt: 'e' });
    await hookCalls(1);
    await staff('GET /api/news');
    await staff('POST /api/news', {});
    await visitor('POST /api/members', { companyNameHk: '甲' });
    await settled();
    expect(calls).toHaveLength(1);
  });

  const write = () => staff('POST /api/news', { title: 't', content: 'c', excerpt: 'e' });

  it('is called once for many changes, and again for changes during the build', async () => {
    await Promise.all(Array.from({ length: 12 }, write));
    await settled();
    expect(calls).toHaveLength(1);
    const changes = await beginBuild(db);
    expect(changes).toHaveLength(12);
    await Promise.all([write(), write()]);
    await settled();
    expect(calls).toHaveLength(2);
    await endBuild(db, changes);
    expect(await db.$count(publishOutbox)).toBe(2);
  });

  it('is not called for data that no page shows', async () => {
    const { id } = await createContactMessage(db);
    expect((await staff(`PATCH /api/contact-messages/${id}`, { read: true })).status).toBe(200);
    await settled();
    expect(calls).toHaveLength(0);
  });

  it('is called for a pending change when staff log out, although their session has ended', async () => {
    const log = vi.spyOn(console, 'error');
    await createNews(db);
    expect((await (await signIn())('POST /api/logout')).status).toBe(204);
    await hookCalls(1);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('is called again after a failed call, and after a call that led to no build within 11 minutes', async () => {
    hookStatus = 500;
    await write();
    await hookCalls(1);
    await settled();
    hookStatus = 200;
    await write();
    await hookCalls(2);
    await settled();
    await write();
    await settled();
    expect(calls).toHaveLength(2);
    await db.update(publishState).set({ requestedAt: new Date(Date.now() - 11 * 60_000) });
    await write();
    await hookCalls(3);
  });

  it('sends the configured body and a User-Agent', async () => {
    await write();
    await hookCalls(1);
    expect(lastCall?.body).toBe('');
    const github = await createTestApp({
      env: { REBUILD_HOOK_URL: hookUrl, REBUILD_HOOK_BODY: '{"event_type":"publish"}' },
    });
    await github.staff('POST /api/news', { title: 't', content: 'c', excerpt: 'e' });
    await hookCalls(2);
    await expect.poll(() => lastCall?.body).toBe('{"event_type":"publish"}');
    expect(lastCall?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'association-website',
    });
    expect(lastCall?.headers).not.toHaveProperty('authorization');
  });

  it('is not called for a change that was stored while a build was starting, because the build includes the change', async () => {
    const other = new pg.Client({ connectionString: String(env.DATABASE_URL) });
    await other.connect();
    await createNews(db);
    expect(await claimRebuild(db)).toBe(true);
    // Locks the publishing state, so that the build has to wait when it starts.
    await other.query('begin');
    await other.query('select from publish_state for update');
    const beginning = beginBuild(db);
    await expect
      .poll(async () => {
        const { rowCount } = await other.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(1);
    const late = await createNews(db);
    expect(await claimRebuild(db)).toBe(false);
    await other.query('commit');
    await other.end();
    expect(await beginning).toContainEqual(expect.objectContaining({ recordId: late.id }));
  });
});
