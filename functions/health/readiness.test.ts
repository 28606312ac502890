import { describe, expect, it } from 'vitest';
import { beginBuild, failBuild } from '../../db/queries/publishing.ts';
import { publishDue } from '../scheduled/scheduled.ts';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, staff, visitor } = await createTestApp({
  withStore: true,
  env: {
    VERSION: '1.2.3+abc',
    REBUILD_HOOK_URL: 'http://127.0.0.1:9/',
    MESSAGE_RELAY_URL: 'http://127.0.0.1:9/',
  },
});

describe('GET /api/readiness', () => {
  it('tells staff of each part', async () => {
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

  it('says what is down', async () => {
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

  it('is for staff', async () => {
    await expectError(await visitor('GET /api/readiness'), 401);
  });
});
