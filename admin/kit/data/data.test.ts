import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Data = typeof import('./dataProvider.ts');
type Auth = typeof import('./authProvider.ts');
type Http = typeof import('./http.ts');
type Gate = typeof import('../session/session-gate.ts');
type Cache = typeof import('./queryClient.ts');
type Failures = typeof import('./failures.ts');

interface Sent {
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let modules: Data & Auth & Http & Gate & Cache & Failures;
let sent: Sent[] = [];
let answer: (call: string, response: ServerResponse, body: string) => void;
const storage = new Map<string, string>();

const reply = (
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));

function actAsBrowser(origin: string) {
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => ask(new URL(url, origin), options));
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  vi.stubGlobal('navigator', { onLine: true });
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
    sent.push({ call, headers: request.headers, body });
    answer(call, response, body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Imports react-admin before faking the browser globals. With the fake globals, its style library would
  // expect a real document.
  await import('react-admin');
  actAsBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { fetchTexts, i18nProvider } = await import('../i18n/i18nProvider.ts');
  await fetchTexts();
  // Another test file of the same worker may have changed it.
  await i18nProvider.changeLocale('zh-TW');
  modules = {
    ...(await import('./dataProvider.ts')),
    ...(await import('./authProvider.ts')),
    ...(await import('./http.ts')),
    ...(await import('../session/session-gate.ts')),
    ...(await import('./queryClient.ts')),
    ...(await import('./failures.ts')),
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  sent = [];
  answer = (_call, response) => reply(response, 200, {});
});

afterEach(async () => {
  storage.clear();
  modules.queryClient.clear();
  await modules.authProvider.logout({});
});

const calls = () => sent.map(({ call }) => call);
const list = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const refused = (response: ServerResponse) => reply(response, 401, { message: '請先登入' });
const logIn = () => {
  storage.set('admin_logged_in', 'true');
  storage.set('admin_username', 'chan');
};

describe('callApi', () => {
  it('sends the language of the user', async () => {
    await modules.callApi('/api/news');
    expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'zh-TW', accept: 'application/json' });
  });

  it('throws an error with the error code of a rejected request', async () => {
    answer = (_call, response) => reply(response, 409, { message: '已被修改', code: 'edit_conflict' });
    const error = await modules.callApi('/api/news/1').catch((thrown: unknown) => thrown);
    expect(modules.errorCode(error)).toBe('edit_conflict');
    expect(modules.errorMessage(error)).toBe('已被修改');
    expect(modules.isUnanswered(error)).toBe(false);
    expect(modules.errorCode(new Error('x'))).toBeUndefined();
    expect(modules.errorMessage('x')).toBeUndefined();
  });

  it('throws a retryable error when there is no response', async () => {
    answer = (_call, response) => void response.destroy();
    const error = await modules.callApi('/api/news').catch((thrown: unknown) => thrown);
    expect(modules.isUnanswered(error)).toBe(true);
    expect(modules.isGivenUp(error)).toBe(false);
  });

  it('throws the abort error, not a network error, for a cancelled request', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const error = await modules
      .callApi('/api/news', { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    expect(modules.isGivenUp(error)).toBe(true);
    expect(modules.isUnanswered(error)).toBe(false);
  });
});

describe('an expired session', () => {
  it('shows one login for all waiting calls, then retries each call', async () => {
    logIn();
    let isValid = false;
    answer = (_call, response) => (isValid ? reply(response, 200, { id: 1 }) : refused(response));
    const both = Promise.all([modules.callApi('/api/news/1'), modules.callApi('/api/events/1')]);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    isValid = true;
    modules.admit();
    expect((await both).map(({ json }) => json)).toEqual([{ id: 1 }, { id: 1 }]);
    expect(calls().toSorted()).toEqual([
      'GET /api/events/1',
      'GET /api/events/1',
      'GET /api/news/1',
      'GET /api/news/1',
    ]);
  });

  it('rejects the waiting calls when the user dismisses the login', async () => {
    logIn();
    answer = (_call, response) => refused(response);
    const call = modules.callApi('/api/news').catch((error: Error) => error.message);
    let failure: unknown;
    call.then((reason) => {
      failure = reason;
    });
    // Dismisses the login repeatedly, because a dismissal rejects only calls that already wait for the login.
    await vi.waitFor(() => {
      modules.turnAway(new Error('not now'));
      expect(failure).toBe('not now');
    });
  });

  it('shows no second login when a call from before the last login is rejected', async () => {
    const sentAt = modules.loginCount();
    modules.admit();
    expect(await modules.askForLogin(sentAt)).toBeUndefined();
  });

  it('shows no login to visitors without a session, or when a login call itself fails', async () => {
    answer = (_call, response) => refused(response);
    await expect(modules.callApi('/api/news')).rejects.toMatchObject({ status: 401 });
    logIn();
    for (const path of ['/api/login', '/api/login/second-factor', '/api/logout', '/api/session'])
      await expect(modules.callApi(path)).rejects.toMatchObject({ status: 401 });
  });
});

describe('login and logout', () => {
  const session = { user: { id: 1, username: 'Chan' }, mustAddSecondFactor: false };

  it('login stores the account from its response, without a session request', async () => {
    answer = (_call, response) => reply(response, 200, session);
    await modules.logIn({ username: 'chan', password: 'secret' });
    await modules.authProvider.checkAuth({});
    expect(calls()).toEqual(['POST /api/login']);
    expect(await modules.authProvider.getIdentity?.()).toEqual({ id: 'Chan', fullName: 'Chan' });
    expect(modules.queryClient.getQueryData(modules.SESSION)).toEqual(session);
  });

  it('login sends the second factor to a separate endpoint', async () => {
    answer = (_call, response) => reply(response, 200, session);
    await modules.logIn({ challenge: 'abc', code: '123456' });
    expect(sent[0]).toMatchObject({
      call: 'POST /api/login/second-factor',
      body: '{"challenge":"abc","code":"123456"}',
    });
  });

  it('checkAuth asks the server only once whether an earlier session is still valid', async () => {
    logIn();
    answer = (_call, response) => reply(response, 200, session);
    await modules.authProvider.checkAuth({});
    await modules.authProvider.checkAuth({});
    expect(calls()).toEqual(['GET /api/session']);
  });

  it('checkAuth redirects to the login page when there is no session, but not when offline', async () => {
    await expect(modules.authProvider.checkAuth({})).rejects.toEqual({ message: false });
    logIn();
    answer = (_call, response) => refused(response);
    await expect(modules.authProvider.checkAuth({})).rejects.toEqual({ message: false });
    answer = (_call, response) => void response.destroy();
    expect(await modules.authProvider.checkAuth({})).toBeUndefined();
  });

  it('logout clears all user data, even when the server does not respond', async () => {
    logIn();
    modules.queryClient.setQueryData(modules.SESSION, session);
    answer = (_call, response) => void response.destroy();
    expect(await modules.authProvider.logout({})).toBe('/login');
    expect(storage.has('admin_logged_in')).toBe(false);
    expect(modules.queryClient.getQueryData(modules.SESSION)).toBeUndefined();
  });

  it('any API response can report that a second factor is now required', async () => {
    modules.queryClient.setQueryData(modules.SESSION, session);
    answer = (_call, response) => reply(response, 403, { message: 'x', code: 'second_factor_missing' });
    await expect(modules.callApi('/api/news')).rejects.toMatchObject({ status: 403 });
    expect(modules.queryClient.getQueryData(modules.SESSION)).toMatchObject({ mustAddSecondFactor: true });
  });
});

describe('the data provider', () => {
  it('requests all fields of publications, because lists omit some by default', async () => {
    answer = (_call, response) => reply(response, 200, [], { 'Content-Range': 'publications 0-0/0' });
    await modules.dataProvider.getList('publications', list);
    expect(calls()[0]).toMatch(/&fields=[\w,]*\bpageUrls\b/);
    await modules.dataProvider.getList('news', list);
    expect(calls()[1]).not.toContain('fields=');
  });

  it('requests only the fields that the list component asks for', async () => {
    answer = (_call, response) => reply(response, 200, [], { 'Content-Range': 'members 0-0/0' });
    await modules.dataProvider.getList('members', { ...list, meta: { fields: ['id', 'memberEmail'] } });
    expect(calls()[0]).toMatch(/&fields=id,memberEmail$/);
  });

  it('reads all pages of a list with more than a thousand rows', async () => {
    answer = (call, response) => {
      const [first = 0] = /range=\[(\d+),/.exec(call)?.slice(1).map(Number) ?? [];
      const rows = Array.from({ length: Math.min(1000, 1500 - first) }, (_, index) => ({
        id: first + index,
      }));
      reply(response, 200, rows, { 'Content-Range': `x ${first}-${first + rows.length - 1}/1500` });
    };
    const rows = await modules.dataProvider.registrationsOfEvent(7);
    expect(rows).toHaveLength(1500);
    expect(rows[1499]?.id).toBe(1499);
    expect(calls().map((call) => call.slice(-12))).toEqual(['ange=[0,999]', '=[1000,1999]']);
  });

  it('stops at an empty page, although fewer rows than the reported total were read', async () => {
    answer = (call, response) =>
      reply(response, 200, call.includes('[0,') ? [{ id: 1 }] : [], { 'Content-Range': 'x 0-0/5' });
    expect(await modules.dataProvider.registrationsOfEvent(7)).toEqual([{ id: 1 }]);
  });

  it('returns null when an event has no form, and throws for every other error', async () => {
    answer = (_call, response) => reply(response, 404, { message: '沒有' });
    expect(await modules.dataProvider.formOfEvent(7)).toBeNull();
    answer = (_call, response) => reply(response, 500, { message: 'x' });
    await expect(modules.dataProvider.formOfEvent(7)).rejects.toMatchObject({ status: 500 });
  });

  it('saves an export under the file name that the server sends, even if the name is Chinese', async () => {
    const header = { 'Content-Disposition': `attachment; filename="_.csv"; filename*=UTF-8''%E6%9C%83.csv` };
    answer = (_call, response) => void response.writeHead(200, header).end('甲,乙');
    expect(await modules.dataProvider.exportRegistrations(7)).toEqual({ fileName: '會.csv', text: '甲,乙' });
    answer = (_call, response) => void response.writeHead(200).end('');
    expect((await modules.dataProvider.exportRegistrations(7)).fileName).toBe('registrations.csv');
  });

  it('marks polling requests as background requests', async () => {
    await modules.dataProvider.publishStatus();
    await modules.dataProvider.retention();
    const background = sent.map(({ headers }) =>
      Object.keys(headers).some((name) => name.includes('background')),
    );
    expect(background).toEqual([true, false]);
  });

  it('uploads a picture as multipart form data', async () => {
    answer = (_call, response) => reply(response, 200, { url: '/uploads/a.jpg', width: 1, height: 1 });
    const file = new File(['bytes'], '相片.jpg', { type: 'image/jpeg' });
    expect(await modules.dataProvider.uploadImage(file)).toBe('/uploads/a.jpg');
    expect(sent[0]?.body).toContain('name="image"; filename="相片.jpg"');
  });
});

describe('cached data', () => {
  const lists = ['news', 'getList'];
  const isStale = (key: string[]) => modules.queryClient.getQueryState(key)?.isInvalidated;
  const change = (mutationFn: () => Promise<unknown>) =>
    modules.queryClient
      .getMutationCache()
      .build(modules.queryClient, { mutationFn, networkMode: 'always' })
      .execute(undefined);

  beforeEach(() => {
    for (const key of [lists, modules.TODAY, modules.PUBLISH_STATUS, ['news', 'getOne']])
      modules.queryClient.setQueryData(key, 'old');
  });

  it('is refetched after a change, except the record in an open form', async () => {
    await change(async () => 'done');
    expect([lists, modules.TODAY, modules.PUBLISH_STATUS, ['news', 'getOne']].map(isStale)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is refetched when a change gets no response, because the server may have stored it', async () => {
    answer = (_call, response) => void response.destroy();
    await change(() => modules.callApi('/api/news', { method: 'POST' })).catch(() => undefined);
    expect(isStale(lists)).toBe(true);
  });

  it('is not refetched when the server rejects a change', async () => {
    answer = (_call, response) => reply(response, 400, { message: 'x' });
    await change(() => modules.callApi('/api/news', { method: 'POST' })).catch(() => undefined);
    expect(isStale(lists)).toBe(false);
  });
});
