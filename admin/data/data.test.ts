import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Data = typeof import('./dataProvider.ts');
type Auth = typeof import('./authProvider.ts');
type Http = typeof import('./http.ts');
type Gate = typeof import('./session-gate.ts');
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

/** The module reads its language from the browser, and asks addresses without a host. */
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
  // Its styles look for a real page as soon as there is a document.
  await import('react-admin');
  actAsBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await (await import('../i18n/i18nProvider.ts')).fetchTexts();
  modules = {
    ...(await import('./dataProvider.ts')),
    ...(await import('./authProvider.ts')),
    ...(await import('./http.ts')),
    ...(await import('./session-gate.ts')),
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

describe('a call of the API', () => {
  it('says which language its reader reads', async () => {
    await modules.callApi('/api/news');
    expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'zh-TW', accept: 'application/json' });
  });

  it('is told apart by its code where it is refused', async () => {
    answer = (_call, response) => reply(response, 409, { message: '已被修改', code: 'edit_conflict' });
    const error = await modules.callApi('/api/news/1').catch((thrown: unknown) => thrown);
    expect(modules.errorCode(error)).toBe('edit_conflict');
    expect(modules.errorMessage(error)).toBe('已被修改');
    expect(modules.isUnanswered(error)).toBe(false);
    expect(modules.errorCode(new Error('x'))).toBeUndefined();
    expect(modules.errorMessage('x')).toBeUndefined();
  });

  it('that gets no answer fails as one that may be tried again', async () => {
    answer = (_call, response) => void response.destroy();
    const error = await modules.callApi('/api/news').catch((thrown: unknown) => thrown);
    expect(modules.isUnanswered(error)).toBe(true);
    expect(modules.isGivenUp(error)).toBe(false);
  });

  it('that was given up stays that, and is no failure of the network', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const error = await modules
      .callApi('/api/news', { signal: controller.signal })
      .catch((thrown: unknown) => thrown);
    expect(modules.isGivenUp(error)).toBe(true);
    expect(modules.isUnanswered(error)).toBe(false);
  });
});

describe('a session that has ended', () => {
  it('lets all calls wait for one login, and then repeats each', async () => {
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

  it('fails what waits when somebody turns away from the login', async () => {
    logIn();
    answer = (_call, response) => refused(response);
    const call = modules.callApi('/api/news').catch((error: Error) => error.message);
    let failure: unknown;
    call.then((reason) => {
      failure = reason;
    });
    // The call may not wait yet: then there is nobody to turn away.
    await vi.waitFor(() => {
      modules.turnAway(new Error('not now'));
      expect(failure).toBe('not now');
    });
  });

  it('asks for no second login for a call that was sent before the last one', async () => {
    const sentAt = modules.loginCount();
    modules.admit();
    expect(await modules.askForLogin(sentAt)).toBeUndefined();
  });

  it('asks nobody who has not logged in, and not about the calls of the login itself', async () => {
    answer = (_call, response) => refused(response);
    await expect(modules.callApi('/api/news')).rejects.toMatchObject({ status: 401 });
    logIn();
    for (const path of ['/api/login', '/api/login/second-factor', '/api/logout', '/api/session'])
      await expect(modules.callApi(path)).rejects.toMatchObject({ status: 401 });
  });
});

describe('logging in and out', () => {
  const session = { user: { id: 1, username: 'Chan' }, mustAddSecondFactor: false };

  it('remembers who it was, and asks no further about the session', async () => {
    answer = (_call, response) => reply(response, 200, session);
    await modules.logIn({ username: 'chan', password: 'secret' });
    await modules.authProvider.checkAuth({});
    expect(calls()).toEqual(['POST /api/login']);
    expect(await modules.authProvider.getIdentity?.()).toEqual({ id: 'Chan', fullName: 'Chan' });
    expect(modules.queryClient.getQueryData(modules.SESSION)).toEqual(session);
  });

  it('has a second step with an address of its own', async () => {
    answer = (_call, response) => reply(response, 200, session);
    await modules.logIn({ challenge: 'abc', code: '123456' });
    expect(sent[0]).toMatchObject({
      call: 'POST /api/login/second-factor',
      body: '{"challenge":"abc","code":"123456"}',
    });
  });

  it('looks once whether a session of before still holds', async () => {
    logIn();
    answer = (_call, response) => reply(response, 200, session);
    await modules.authProvider.checkAuth({});
    await modules.authProvider.checkAuth({});
    expect(calls()).toEqual(['GET /api/session']);
  });

  it('sends to the login who has no session, and keeps who only has no network', async () => {
    await expect(modules.authProvider.checkAuth({})).rejects.toEqual({ message: false });
    logIn();
    answer = (_call, response) => refused(response);
    await expect(modules.authProvider.checkAuth({})).rejects.toEqual({ message: false });
    answer = (_call, response) => void response.destroy();
    expect(await modules.authProvider.checkAuth({})).toBeUndefined();
  });

  it('forgets everything at the end, also where the server does not answer', async () => {
    logIn();
    modules.queryClient.setQueryData(modules.SESSION, session);
    answer = (_call, response) => void response.destroy();
    expect(await modules.authProvider.logout({})).toBe('/login');
    expect(storage.has('admin_logged_in')).toBe(false);
    expect(modules.queryClient.getQueryData(modules.SESSION)).toBeUndefined();
  });

  it('learns from any call that a second factor is now asked of everybody', async () => {
    modules.queryClient.setQueryData(modules.SESSION, session);
    answer = (_call, response) => reply(response, 403, { message: 'x', code: 'second_factor_missing' });
    await expect(modules.callApi('/api/news')).rejects.toMatchObject({ status: 403 });
    expect(modules.queryClient.getQueryData(modules.SESSION)).toMatchObject({ mustAddSecondFactor: true });
  });
});

describe('the data of the screens', () => {
  it('asks for applications at their own address', async () => {
    answer = (_call, response) => reply(response, 200, [], { 'Content-Range': 'members 0-0/0' });
    await modules.dataProvider.getList('pending-members', list);
    expect(calls()[0]).toMatch(/^GET \/api\/members\/pending\?/);
  });

  it('asks for every field of publications, which their list leaves out otherwise', async () => {
    answer = (_call, response) => reply(response, 200, [], { 'Content-Range': 'publications 0-0/0' });
    await modules.dataProvider.getList('publications', list);
    expect(calls()[0]).toMatch(/&fields=[\w,]*\bpageUrls\b/);
    await modules.dataProvider.getList('news', list);
    expect(calls()[1]).not.toContain('fields=');
  });

  it('reads a list of more than a thousand to its end', async () => {
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

  it('ends where rows are gone while it reads', async () => {
    answer = (call, response) =>
      reply(response, 200, call.includes('[0,') ? [{ id: 1 }] : [], { 'Content-Range': 'x 0-0/5' });
    expect(await modules.dataProvider.registrationsOfEvent(7)).toEqual([{ id: 1 }]);
  });

  it('knows an event without a form, and other failures from it', async () => {
    answer = (_call, response) => reply(response, 404, { message: '沒有' });
    expect(await modules.dataProvider.formOfEvent(7)).toBeNull();
    answer = (_call, response) => reply(response, 500, { message: 'x' });
    await expect(modules.dataProvider.formOfEvent(7)).rejects.toMatchObject({ status: 500 });
  });

  it('gives an export the name that the server gave it, in any script', async () => {
    const header = { 'Content-Disposition': `attachment; filename="_.csv"; filename*=UTF-8''%E6%9C%83.csv` };
    answer = (_call, response) => void response.writeHead(200, header).end('甲,乙');
    expect(await modules.dataProvider.exportRegistrations(7)).toEqual({ fileName: '會.csv', text: '甲,乙' });
    answer = (_call, response) => void response.writeHead(200).end('');
    expect((await modules.dataProvider.exportRegistrations(7)).fileName).toBe('registrations.csv');
  });

  it('says of what a screen asks by itself that nobody has asked', async () => {
    await modules.dataProvider.publishStatus();
    await modules.dataProvider.retention();
    const background = sent.map(({ headers }) =>
      Object.keys(headers).some((name) => name.includes('background')),
    );
    expect(background).toEqual([true, false]);
  });

  it('uploads a picture as a file of a form', async () => {
    answer = (_call, response) => reply(response, 200, { url: '/uploads/a.jpg', width: 1, height: 1 });
    const file = new File(['bytes'], '相片.jpg', { type: 'image/jpeg' });
    expect(await modules.dataProvider.uploadImage(file)).toBe('/uploads/a.jpg');
    expect(sent[0]?.body).toContain('name="image"; filename="相片.jpg"');
  });

  it('deletes an application only as it was read', async () => {
    const member = { id: 5, updatedAt: '2026-11-21T00:00:00+08:00' } as Parameters<
      typeof modules.dataProvider.rejectApplication
    >[0];
    await modules.dataProvider.rejectApplication(member);
    expect(calls()).toEqual(['DELETE /api/members/5?updatedAt=2026-11-21T00:00:00+08:00']);
  });
});

describe('what has been read', () => {
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

  it('is asked for again after a change, but for the record in an open form', async () => {
    await change(async () => 'done');
    expect([lists, modules.TODAY, modules.PUBLISH_STATUS, ['news', 'getOne']].map(isStale)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is asked for again after a change without an answer, which may have arrived', async () => {
    answer = (_call, response) => void response.destroy();
    await change(() => modules.callApi('/api/news', { method: 'POST' })).catch(() => undefined);
    expect(isStale(lists)).toBe(true);
  });

  it('stays after a change that was refused', async () => {
    answer = (_call, response) => reply(response, 400, { message: 'x' });
    await change(() => modules.callApi('/api/news', { method: 'POST' })).catch(() => undefined);
    expect(isStale(lists)).toBe(false);
  });
});
