import { describe, expect, it, vi } from 'vitest';
import { beginBuild, failBuild } from '../../../db/queries/platform/publishing.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { publishDue } from '../scheduled/scheduled.ts';

const { db, staff, visitor } = await createTestApp({
  withStore: true,
  env: {
    VERSION: '1.2.3+abc',
    REBUILD_HOOK_URL: 'http://127.0.0.1:9/',
    MESSAGE_RELAY_URL: 'http://127.0.0.1:9/',
  },
});

describe('GET /api/readiness', () => {
  it('reports each component to staff', async () => {
    const before = new Date();
    await publishDue(db);
    const answer = await (await staff('GET /api/readiness')).json();
    expect(answer).toMatchObject({
      status: 'ok',
      version: '1.2.3+abc',
      database: { isReachable: true, ms: expect.any(Number) },
      store: { isReachable: true, ms: expect.any(Number) },
      publishing: { state: 'waiting' },
      services: {
        publishing: true,
        messageRelay: false,
        botCheck: false,
        pictureVariants: true,
        mail: false,
      },
    });
    const { tickedAt } = answer as { tickedAt: string };
    expect(new Date(tickedAt).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
  });

  it('reports the failed component', async () => {
    const bucket = { head: () => Promise.reject(new Error('the store')) };
    const { staff: without } = await createTestApp({ env: { BUCKET: bucket } });
    expect(await (await without('GET /api/readiness')).json()).toMatchObject({
      status: 'degraded',
      version: null,
      store: { isReachable: false, ms: null },
    });
    await beginBuild(db);
    await failBuild(db, 'ENOSPC');
    expect(await (await staff('GET /api/readiness')).json()).toMatchObject({
      status: 'degraded',
      publishing: { state: 'failed' },
    });
  });

  it('reports `degraded` when the schema requires a newer program; writes then return 503', async () => {
    const { staff: outdated, visitor: guest, owner } = await createTestApp({ withStore: true });
    await owner.execute('update drizzle.schema_release set oldest = release + 1');
    const answer = await (await outdated('GET /api/readiness')).json();
    expect(answer).toMatchObject({ status: 'degraded', schema: { isOutdated: true } });
    const refused = await outdated('POST /api/member-categories', { name: '新類別' });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'program_outdated', message: expect.any(String) });
    expect((await guest('GET /api/news')).status).toBe(200);
    await owner.execute('update drizzle.schema_release set oldest = release');
    expect((await outdated('POST /api/member-categories', { name: '新類別' })).status).toBe(201);
  });

  it('reports and logs a full disk', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const diskWith = async (freeBytes: number) => {
      const DISK = { fetch: async () => Response.json({ freeBytes }) };
      const { staff: onDisk } = await createTestApp({ withStore: true, env: { DISK } });
      return (await onDisk('GET /api/readiness')).json();
    };
    expect(await diskWith(1024)).toMatchObject({ status: 'degraded', disk: { isFull: true, freeMb: 0 } });
    expect(log.mock.calls.flat().join()).toContain('disk full');
    expect(await diskWith(10 ** 10)).toMatchObject({ disk: { isFull: false } });
    log.mockRestore();
  });

  it('requires a staff session', async () => {
    await expectError(await visitor('GET /api/readiness'), 401);
  });
});
