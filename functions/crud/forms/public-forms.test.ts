import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessages } from '../../../db/tables/index.ts';
import { createForm, createMember } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

const relayed: URL[] = [];
const bodies: string[] = [];
let delayMs = 0;
let relayStatus = 200;
const relayUrl = await startServer(async (request, response) => {
  bodies.push(`${request.method} ${request.headers['content-type']} ${await bodyOf(request)}`);
  relayed.push(new URL(request.url ?? '', 'http://relay'));
  setTimeout(() => response.writeHead(relayStatus, { location: '/elsewhere' }).end('x'.repeat(1e6)), delayMs);
});
const api = await createTestApp({
  env: { MESSAGE_RELAY_URL: `${relayUrl}/send?key=1`, MESSAGE_RELAY_GROUP: 'staff group' },
});
const { db, visitor, staff, settled } = api;
const form = await createForm(db);

const enquiry = { name: '陳小姐', email: 'chan@example.com', subject: '入會 & 收費', message: '你好' };
let made = 0;
/** The same enquiry again within seconds counts as a repetition, and is not stored anew. */
const newEnquiry = () => ({ ...enquiry, message: `你好 ${++made}` });
const FORMS: [call: string, body: Record<string, unknown>][] = [
  ['POST /api/contact-messages', enquiry],
  ['POST /api/members', { companyNameHk: '甲' }],
  [
    'POST /api/event-registrations',
    { formId: form.id, eventId: form.eventId, participantName: 'a', participantEmail: 'a@example.com' },
  ],
];

beforeEach(() => {
  relayed.length = 0;
  bodies.length = 0;
  delayMs = 0;
  relayStatus = 200;
});

describe.each(FORMS)('%s', (call, body) => {
  it.each([
    [{ website: 'https://spam.example' }, '請將毋須填寫的欄位留空後再提交'],
    [{ leaveBlank: 'Hong Kong' }, '瀏覽器或密碼管理程式填寫了一個隱藏欄位。請按「我是真人」再次提交'],
    [{ website: '', elapsedMs: 200 }, '提交得太快，請稍等一會再試'],
    [{ elapsedMs: 'soon' }, '提交得太快，請稍等一會再試'],
    [{ elapsedMs: { toString: null } }, '提交得太快，請稍等一會再試'],
  ])('rejects %j', async (sign, message) => {
    const answer = await expectError(await visitor(call, { ...body, ...sign }), 400);
    expect(answer).toEqual({ message, code: 'bot_suspected' });
  });

  it('accepts a form whose hidden field is empty and which was not submitted too fast', async () => {
    expect(
      (await visitor(call, { ...body, website: ' ', leaveBlank: '\u3164', elapsedMs: 1500 })).status,
    ).toBe(201);
  });
});

it('a form submitted by staff skips the bot checks', async () => {
  expect((await staff('POST /api/members', { companyNameHk: '乙', elapsedMs: 1 })).status).toBe(201);
});

describe('the messaging relay', () => {
  it('receives group and text of a stored enquiry', async () => {
    await visitor('POST /api/contact-messages', { ...enquiry, company: '寵物店' });
    await expect.poll(() => relayed.length).toBe(1);
    const { searchParams } = relayed[0] as URL;
    expect(Object.fromEntries(searchParams)).toMatchObject({ key: '1', group: 'staff group' });
    const text = searchParams.get('text') ?? '';
    for (const part of ['陳小姐', '寵物店', 'chan@example.com', '入會 & 收費', '你好'])
      expect(text).toContain(part);
  });

  it('is called once for an enquiry that is sent twice within seconds', async () => {
    const twice = newEnquiry();
    const statuses: number[] = [];
    for (const _ of [1, 2]) statuses.push((await visitor('POST /api/contact-messages', twice)).status);
    expect(statuses).toEqual([201, 201]);
    await settled();
    expect(relayed).toHaveLength(1);
  });

  it('is not called for a rejected enquiry', async () => {
    await visitor('POST /api/contact-messages', { ...enquiry, email: 'x' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(relayed).toEqual([]);
  });

  it.each([500, 302])('does not fail the visitor’s request when the relay returns %i', async (status) => {
    relayStatus = status;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await visitor('POST /api/contact-messages', newEnquiry())).status).toBe(201);
    await expect
      .poll(() => logged.mock.calls.join())
      .toContain(`"event":"message relay","reason":"${status}"`);
    expect(relayed.map(({ pathname }) => pathname)).toEqual(['/send']);
    logged.mockRestore();
  });

  it('does not delay the response to the visitor', async () => {
    delayMs = 2000;
    const started = performance.now();
    expect((await visitor('POST /api/contact-messages', newEnquiry())).status).toBe(201);
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it('is called at its configured URL, in which {group} and {text} are filled in', async () => {
    const template = await createTestApp({
      env: { MESSAGE_RELAY_URL: `${relayUrl}/{group}/{text}`, MESSAGE_RELAY_GROUP: 'a/b' },
    });
    await template.visitor('POST /api/contact-messages', enquiry);
    const paths = () => relayed.map(({ pathname }) => pathname).join(' ');
    await expect.poll(paths).toMatch(/\/a%2Fb\/%5B/);
  });
});

describe('a messaging relay that is configured to be called by POST', () => {
  const long = { ...enquiry, message: '長'.repeat(3000) };

  it('receives the whole text in a JSON body, and nothing in the URL', async () => {
    const posting = await createTestApp({
      env: {
        MESSAGE_RELAY_URL: `${relayUrl}/to/{group}?key=1`,
        MESSAGE_RELAY_GROUP: 'staff',
        MESSAGE_RELAY_METHOD: 'POST',
      },
    });
    await posting.visitor('POST /api/contact-messages', long);
    await expect.poll(() => relayed.length).toBe(1);
    expect(`${relayed[0]?.pathname}${relayed[0]?.search}`).toBe('/to/staff?key=1');
    const [, method, type, json = ''] = /^(\S+) (\S+) (.*)$/s.exec(bodies[0] ?? '') ?? [];
    expect([method, type]).toEqual(['POST', 'application/json']);
    const { group, text } = JSON.parse(json);
    expect(group).toBe('staff');
    for (const part of ['陳小姐', 'chan@example.com', long.message]) expect(text).toContain(part);
  });
});

describe('the content of an enquiry', () => {
  it.each(['GET', 'POST'])(
    'does not appear in the log when a %s request to the messaging relay fails',
    async (method) => {
      const lines: unknown[] = [];
      const spies = (['log', 'error', 'warn'] as const).map((name) =>
        vi.spyOn(console, name).mockImplementation((...said) => void lines.push(...said)),
      );
      const unreachable = await createTestApp({
        env: {
          MESSAGE_RELAY_URL: 'http://127.0.0.1:9/send?key=1',
          MESSAGE_RELAY_GROUP: 'staff group',
          MESSAGE_RELAY_METHOD: method,
          LOG_LEVEL: 'info',
        },
      });
      expect((await unreachable.visitor('POST /api/contact-messages', enquiry)).status).toBe(201);
      await expect.poll(() => lines.join('\n')).toContain('"event":"message relay"');
      for (const spy of spies) spy.mockRestore();
      expect(lines.join('\n')).not.toMatch(/127\.0\.0\.1|key=1|\/send|staff.group|chan|陳|%E9|入會/);
      expect(lines.join('\n')).toContain('"route":"/api/contact-messages"');
    },
  );
});

let verdict = '{"success": true}';
const asked: URLSearchParams[] = [];
const verifyUrl = await startServer(async (request, response) => {
  asked.push(new URLSearchParams(await bodyOf(request)));
  response.end(verdict);
});
const guarded = await createTestApp({
  env: { TURNSTILE_SECRET_KEY: 'key', TURNSTILE_VERIFY_URL: verifyUrl },
});
const firm = await createMember(guarded.db, { takesEnquiries: true, memberEmail: 'shop@firm.hk' });
const sendWith = (token?: unknown) =>
  guarded.visitor('POST /api/contact-messages', {
    body: { ...newEnquiry(), 'cf-turnstile-response': token },
    headers: { 'cf-connecting-ip': '192.0.2.7' },
  });

describe('Turnstile, if configured', () => {
  it('accepts a submission with a valid token', async () => {
    expect((await sendWith('token')).status).toBe(201);
    expect(Object.fromEntries(asked[0] as URLSearchParams)).toEqual({
      secret: 'key',
      response: 'token',
      remoteip: '192.0.2.7',
    });
  });

  it.each([
    ['POST /api/subscriptions', { email: 'reader@mail.hk', locale: 'en', topics: ['circular'] }],
    ['POST /api/my/links', { email: 'reader@mail.hk' }],
    ['POST /api/member-enquiries', { ...enquiry, code: firm.memberUniqueCode }],
  ])('is needed by %s', async (call, body) => {
    const answer = await expectError(await guarded.visitor(call, { body }), 400);
    expect(answer).toMatchObject({ code: 'bot_suspected' });
    const proven = { ...body, 'cf-turnstile-response': 'token' };
    expect((await guarded.visitor(call, { body: proven })).status).toBe(202);
  });

  it('rejects a missing token and a failed check', async () => {
    verdict = '{"success": false, "error-codes": ["timeout-or-duplicate"]}';
    for (const token of [undefined, '', 7, 'bad']) await expectError(await sendWith(token), 400);
    expect(await guarded.db.$count(contactMessages)).toBe(1);
  });

  it('returns 503 for an invalid response of Turnstile', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    verdict = '<html>';
    await expectError(await sendWith('token'), 503);
    logged.mockRestore();
  });
});

const counts = new Map<string, number>();
const FORM_LIMIT = {
  async limit({ key }: { key: string }) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: (counts.get(key) ?? 0) <= 2 };
  },
};
const limited = await createTestApp({ env: { FORM_LIMIT } });
const lifted = await createTestApp({ env: { FORM_LIMIT, RATE_LIMITS: 'off' } });
const ASSETS = { fetch: async () => new Response('<html><form></form></html>') };
const pageEnv = { ...limited.env, ASSETS } as never;
const from = (address: string) => ({ body: {}, headers: { 'cf-connecting-ip': address } });

describe('the rate limit of calls', () => {
  it.each([...FORMS.map(([call]) => call), 'POST /api/login', 'POST /api/member-enquiries'])(
    'applies per address: %s',
    async (call) => {
      for (const expected of [400, 400, 429])
        expect((await limited.visitor(call, from('192.0.2.1'))).status).toBe(expected);
      expect((await limited.visitor(call, from('192.0.2.2'))).status).toBe(400);
      const refused = await limited.visitor(call, from('192.0.2.1'));
      expect(refused.headers.get('retry-after')).toBe('60');
      await expectError(refused, 429);
    },
  );

  it('counts API calls and page submissions of the same form together', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.9', 'content-type': 'application/x-www-form-urlencoded' };
    const paths = ['/api/contact-messages', '/contact', '/en/contact'];
    const statuses: number[] = [];
    for (const path of paths)
      statuses.push((await limited.app.request(path, { method: 'POST', headers, body: '' }, pageEnv)).status);
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  });

  it('does not apply to staff, and is disabled by RATE_LIMITS=off', async () => {
    expect((await limited.staff('POST /api/members', from('192.0.2.1'))).status).toBe(400);
    expect((await lifted.visitor('POST /api/members', from('192.0.2.1'))).status).toBe(400);
  });
});
