import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

interface Completion {
  model: string;
  messages: { role: string; content: string }[];
}

const asked: { authorization: string | undefined; completion: Completion }[] = [];
let answer: { status?: number; body: string; headers?: Record<string, string> };
const url = await startServer(async (request, response) => {
  const completion = JSON.parse(await bodyOf(request)) as Completion;
  asked.push({ authorization: request.headers.authorization, completion });
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
});
const { visitor, staff } = await createTestApp({
  env: { TRANSLATE_API_URL: `${url}/v1`, TRANSLATE_API_KEY: 'key', TRANSLATE_MODEL: 'model' },
});

const completion = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });
const article = { title: '標題', content: '<p>內容</p>', excerpt: '摘要' };
const english = { title: 'Title', content: '<p>Content</p>', excerpt: 'Excerpt' };

beforeEach(() => {
  asked.length = 0;
  answer = { body: completion(JSON.stringify(english)) };
});

describe('POST /api/translate', () => {
  it('returns the fields of the request in English', async () => {
    const response = await staff('POST /api/translate', article);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ en: english });
    expect(asked[0]).toMatchObject({ authorization: 'Bearer key', completion: { model: 'model' } });
    const [system, user] = asked[0]?.completion.messages ?? [];
    expect(system?.content).toContain('永久會員 = permanent member');
    expect(JSON.parse(user?.content ?? '')).toEqual(article);
  });

  it('translates a title with and without a description', async () => {
    answer = { body: completion('```json\n{"title": "Opening", "description": "Doors"}\n```') };
    const both = await staff('POST /api/translate', { title: '開幕', description: '門' });
    expect(await both.json()).toEqual({ en: { title: 'Opening', description: 'Doors' } });
    const alone = await staff('POST /api/translate', { title: '開幕', description: '' });
    expect(await alone.json()).toEqual({ en: { title: 'Opening', description: '' } });
  });

  it('sanitises the response', async () => {
    answer = {
      body: completion(JSON.stringify({ ...english, content: '<p onclick="x()">C<script>x()</script></p>' })),
    };
    const response = await staff('POST /api/translate', article);
    expect(await response.json()).toMatchObject({ en: { content: '<p>C</p>' } });
  });

  it('returns 400 for missing fields', async () => {
    const news = await expectError(await staff('POST /api/translate', { ...article, excerpt: ' ' }), 400);
    expect(news.errors).toEqual({ excerpt: '請先填寫標題、內容和摘要再進行翻譯' });
    await expectError(await staff('POST /api/translate', { title: ' ' }), 400);
    await expectError(await staff('POST /api/translate', []), 400);
    await expectError(await visitor('POST /api/translate', article), 401);
    expect(asked).toEqual([]);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['no choices', { body: '{}' }],
    ['no JSON inside', { body: completion('Sorry, I cannot.') }],
    ['a field left out', { body: completion('{"title": "T"}') }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['too much', { body: completion('x'.repeat(5 * 1024 * 1024)) }],
  ])('returns 502 when the service returns %s', async (_, bad) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = bad;
    expect(await expectError(await staff('POST /api/translate', article), 502)).toMatchObject({
      message: '翻譯過程中發生錯誤，請稍後再試',
    });
    logged.mockRestore();
  });

  it('returns 503 when translation is not configured', async () => {
    const without = await createTestApp();
    expect(await expectError(await without.staff('POST /api/translate', article), 503)).toMatchObject({
      code: 'not_configured',
    });
  });

  it.each([
    ['an object', english],
    ['text', JSON.stringify(english)],
  ])('uses the Workers AI binding and accepts its response as %s', async (_, response) => {
    const run = vi.fn(async (_model: string, _input: Pick<Completion, 'messages'>) => ({ response }));
    const bound = await createTestApp({ env: { AI: { run } } });
    expect(await (await bound.staff('POST /api/translate', article)).json()).toEqual({ en: english });
    const [model, { messages }] = run.mock.calls[0] ?? ['', { messages: [] }];
    expect(model).toMatch(/^@cf\//);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(messages[1]?.content ?? '')).toEqual(article);
  });

  it('returns 502 when Workers AI fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const AI = { run: () => Promise.reject(new Error('3040: Capacity temporarily exceeded')) };
    const bound = await createTestApp({ env: { AI } });
    await expectError(await bound.staff('POST /api/translate', article), 502);
    logged.mockRestore();
  });
});
