import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNews } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

interface Line {
  level: string;
  event: string;
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  error?: { name: string; code?: string; table?: string; query?: string; stack?: string[] };
}

const WITHOUT_STORE = { BUCKET: {} as R2Bucket };
const { app, db, owner, env, staff, visitor } = await createTestApp({
  env: { LOG_LEVEL: 'info', ...WITHOUT_STORE },
});

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => printed.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());
const lines = () => printed.map((line) => JSON.parse(line) as Line);

describe('a request', () => {
  it('with a preview token in its URL is logged without the token', async () => {
    const { id } = await createNews(db);
    const link = (await (await staff(`POST /api/news/${id}/preview-link`)).json()) as { url: string };
    const token = link.url.split('/').at(-1) ?? '';
    await visitor(`GET /en/preview/${token}/home`);
    expect(lines().at(-1)).toMatchObject({ route: '/en/preview/:token/home' });
    expect(token).toHaveLength(43);
    expect(printed.join()).not.toContain(token);
  });

  it('has an id, and is logged in one line with its route pattern instead of its URL', async () => {
    const { id } = await createNews(db);
    const answer = await staff(`GET /api/news/${id}?secret=寵物`);
    expect(lines()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'info',
        event: 'request',
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/news/:id',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    expect(lines()[0]?.requestId).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });

  it.each([
    ['GET /api/news/featured', '/api/news/featured', 200],
    ['GET /api/users', '/api/users', 401],
    ['GET /api/people/7', '/api/*', 404],
    ['POST /api/members', '/api/members', 400],
    ['GET /uploads/none.png', '/uploads/:key{[A-Za-z0-9._/-]{1,200}}', 500],
  ])('%s is logged as %s', async (call, route, status) => {
    const answer = await visitor(call, call.startsWith('POST') ? '{"' : undefined);
    expect(answer.status).toBe(status);
    expect(lines().map((line) => [line.route, line.status])).toEqual([[route, status]]);
  });

  it('is logged with LOG_LEVEL=error only if it fails', async () => {
    const quiet = await createTestApp({ env: WITHOUT_STORE });
    await quiet.visitor('GET /api/news');
    await quiet.visitor('GET /api/nothing');
    expect(printed).toEqual([]);
    await quiet.visitor('GET /uploads/none.png');
    expect(lines()).toMatchObject([{ level: 'error', status: 500 }]);
  });
});

describe('a failed request', () => {
  const person = {
    name: '陳小姐',
    email: 'chan@example.com',
    subject: '入會查詢',
    message: '我的電話是 91234567',
  };

  it('returns the id of its log entry, and the log contains no personal data', async () => {
    await owner.execute(sql`alter table contact_messages rename to gone`);
    // Calls the app directly, because the helper for other tests throws an error for status 500.
    const answer = await app.request(
      '/api/contact-messages',
      {
        method: 'POST',
        body: JSON.stringify(person),
        headers: { 'accept-language': 'en', 'cf-connecting-ip': '203.0.113.9' },
      },
      env,
    );
    await owner.execute(sql`alter table gone rename to contact_messages`);
    expect(answer.status).toBe(500);
    const { message, requestId } = (await answer.json()) as { message: string; requestId: string };
    expect(requestId).toBe(answer.headers.get('x-request-id'));
    expect(message).toBe(
      `Something went wrong, please try again later. When you ask for help, quote the error number ${requestId}`,
    );
    const [line] = lines();
    expect(line).toMatchObject({ level: 'error', requestId, route: '/api/contact-messages', status: 500 });
    expect(line?.error).toMatchObject({ name: 'NeonDbError', code: '42P01' });
    expect(line?.error?.query).toContain('insert into "contact_messages"');
    expect(line?.error?.stack?.length).toBeGreaterThan(0);
    for (const secret of [...Object.values(person), '91234567', 'chan', '203.0.113.9'])
      expect(printed.join('\n')).not.toContain(secret);
  });

  it('is logged with the name and location of an error that is not from the database', async () => {
    const answer = await visitor('GET /uploads/chan@example.png'.replace('@', '.'));
    expect(answer.status).toBe(500);
    const [line] = lines();
    expect(line?.error).toMatchObject({ name: 'TypeError' });
    expect(line?.error?.stack?.[0]).toMatch(/^at .*upload-routes\.ts/);
    expect(printed.join('\n')).not.toContain('chan.example');
  });

  it('is logged with its status but no error if the failure is expected, such as an unreachable database', async () => {
    const down = await createTestApp({ env: { DATABASE_ENDPOINT: 'http://127.0.0.1:9/sql' } });
    const answer = await down.visitor('GET /api/news');
    expect(answer.status).toBe(503);
    expect(lines()).toMatchObject([{ level: 'error', status: 503 }]);
    expect(lines()[0]).not.toHaveProperty('error');
  });
});
