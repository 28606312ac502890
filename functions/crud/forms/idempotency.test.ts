import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, eventRegistrations, idempotencyKeys, members } from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { startServer } from '../../testing/server.ts';

const relayed: string[] = [];
const relay = await startServer((request, response) => {
  relayed.push(request.url ?? '');
  response.end();
});
let isHuman = true;
const turnstile = await startServer((_, response) => response.end(JSON.stringify({ success: isHuman })));
const { db, visitor, staff } = await createTestApp({
  env: {
    MESSAGE_RELAY_URL: relay,
    MESSAGE_RELAY_GROUP: 'g',
    TURNSTILE_SECRET_KEY: 'key',
    TURNSTILE_VERIFY_URL: turnstile,
  },
});

let count = 0;
const newKey = () => `a-key-of-a-client-${++count}`;
const checked = { 'cf-turnstile-response': 'token' };
const send = (who: Caller, call: string, key: string, body: Record<string, unknown>) =>
  who(call, { body, headers: { 'idempotency-key': key } });

const form = await createForm(db);
const FORMS = [
  {
    call: 'POST /api/contact-messages',
    table: contactMessages,
    body: () => ({ name: '陳小姐', email: 'chan@example.com', subject: '入會', message: `你好 ${count}` }),
    other: { message: '另一個問題' },
  },
  {
    call: 'POST /api/members',
    table: members,
    body: () => ({ companyNameHk: `甲寵物店 ${count}`, businessTypes: ['貓店'] }),
    other: { companyNameHk: '乙寵物店' },
  },
  {
    call: 'POST /api/event-registrations',
    table: eventRegistrations,
    body: () => ({
      formId: form.id,
      eventId: form.eventId,
      participantName: `參加者 ${count}`,
      participantEmail: `a${count}@example.com`,
    }),
    other: { participantName: '另一位' },
  },
];

beforeEach(() => {
  isHuman = true;
});

describe.each(FORMS)('$call with an Idempotency-Key', ({ call, table, body: bodyOf, other }) => {
  it('is stored once; a retry skips the bot check and gets the same response', async () => {
    const key = newKey();
    const body = bodyOf();
    const stored = await send(visitor, call, key, { ...body, ...checked, elapsedMs: 2000, website: '' });
    expect(stored.status).toBe(201);
    const before = await db.$count(table);
    isHuman = false;
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    const again = await send(visitor, call, key, { ...reversed, elapsedMs: 1 });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await stored.json());
    expect(await db.$count(table)).toBe(before);
  });

  it('is rejected if its key was used with a different body', async () => {
    const key = newKey();
    const body = { ...bodyOf(), ...checked };
    expect((await send(visitor, call, key, body)).status).toBe(201);
    const answer = await expectError(await send(visitor, call, key, { ...body, ...other }), 409);
    expect(answer.code).toBe('idempotency_conflict');
  });

  it('is stored once under ten concurrent requests', async () => {
    const key = newKey();
    const body = { ...bodyOf(), ...checked };
    const before = await db.$count(table);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(visitor, call, key, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(200), 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await rowOf(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(table)).toBe(before + 1);
  });

  it('can be repeated with the same key after a rejected request', async () => {
    const key = newKey();
    const body = { ...bodyOf(), ...checked };
    isHuman = false;
    await expectError(await send(visitor, call, key, body), 400);
    isHuman = true;
    expect((await send(visitor, call, key, body)).status).toBe(201);
  });

  it.each(['short', 'x'.repeat(65), 'with a space in the key'])('rejects the key "%s"', async (key) => {
    const before = await db.$count(table);
    await expectError(await send(visitor, call, key, { ...bodyOf(), ...checked }), 400);
    expect(await db.$count(table)).toBe(before);
  });

  it('is treated as a new request when the key was first used more than 24 hours ago', async () => {
    const key = newKey();
    const body = { ...bodyOf(), ...checked };
    await send(visitor, call, key, body);
    await db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '24 hours 1 second'` });
    const later = await send(visitor, call, key, { ...body, ...other });
    expect(later.status).toBe(201);
    expect((await send(visitor, call, key, { ...body, ...other })).status).toBe(200);
  });
});

it('the API forwards a repeated enquiry to the messaging relay only once', async () => {
  const call = 'POST /api/contact-messages';
  const key = newKey();
  const body = { name: 'a', email: 'a@example.com', subject: 'only-once', message: 'm', ...checked };
  for (const _ of ['first', 'again']) await send(visitor, call, key, body);
  await send(visitor, call, newKey(), { ...body, subject: 'the-last' });
  await expect.poll(() => relayed.join()).toContain('the-last');
  expect(relayed.filter((url) => url.includes('only-once'))).toHaveLength(1);
});

it('a repeated registration request returns the first response, even after the registration was cancelled', async () => {
  const key = newKey();
  const body = { ...(FORMS[2]?.body() ?? {}), ...checked };
  const first = await rowOf(await send(visitor, 'POST /api/event-registrations', key, body));
  await staff(`PATCH /api/event-registrations/${first.id}`, { status: 'cancelled' });
  const again = await send(visitor, 'POST /api/event-registrations', key, body);
  expect([again.status, await again.json()]).toEqual([200, first]);
});

it('an idempotency record contains no submitted values', async () => {
  const columns = Object.keys((await db.select().from(idempotencyKeys).limit(1))[0] ?? {});
  expect(columns.sort()).toEqual(['bodyHash', 'createdAt', 'key', 'recordId', 'resource']);
});

it('POST /api/members creates a member once when staff repeat the request', async () => {
  const key = newKey();
  const added = await send(staff, 'POST /api/members', key, { companyNameHk: '丙', companyStatus: true });
  const again = await send(staff, 'POST /api/members', key, { companyNameHk: '丙', companyStatus: true });
  expect([added.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await added.json());
});
