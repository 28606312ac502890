import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';

it('health reports that the database responds', async () => {
  const { visitor } = await createTestApp();
  const answer = await visitor('GET /api/health');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok' });
});

it('health and other calls return 503 as JSON when the database is down', async () => {
  const { visitor } = await createTestApp({ env: { DATABASE_ENDPOINT: 'http://127.0.0.1:9/sql' } });
  const answer = await visitor('GET /api/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'down' });
  const list = await visitor('GET /api/news');
  expect(list.status).toBe(503);
  expect(await list.json()).toMatchObject({ code: 'database_down', message: expect.any(String) });
});

it('liveness responds without a database query', async () => {
  const { visitor } = await createTestApp({ env: { DATABASE_ENDPOINT: 'http://127.0.0.1:9/sql' } });
  const answer = await visitor('GET /api/alive');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});
