import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../db/local/free-port.ts';
import { createNeonEndpoint, RAW_TYPES } from '../../../db/local/neon-endpoint.ts';
import { createTestApp } from '../../testing/app.ts';

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`;
}

async function withoutDatabase(): Promise<string> {
  const connectionString = `postgres://a:test@127.0.0.1:${await freePort()}/a`;
  const pool = new pg.Pool({ connectionString, types: RAW_TYPES });
  onTestFinished(() => pool.end());
  return addressOf(createNeonEndpoint({ poolFor: () => pool, password: 'test' }));
}

const cutShort = () =>
  addressOf(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"results":[{"command":"SELECT"', () => response.destroy());
    }),
  );

it.each([
  ['answers nothing', async () => `http://127.0.0.1:${await freePort()}/sql`],
  ['has no database behind it', withoutDatabase],
  ['breaks off in the middle of an answer', cutShort],
])('the API returns a retryable 503 when the database %s', async (_, endpoint) => {
  const { visitor } = await createTestApp({ env: { DATABASE_ENDPOINT: await endpoint() } });
  const calls = [
    visitor('GET /api/news'),
    visitor('POST /api/contact-messages', {
      name: 'A visitor',
      email: 'visitor@example.com',
      subject: 'A question',
      message: 'About a licence.',
    }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'database_down', message: expect.any(String) });
  }
});
