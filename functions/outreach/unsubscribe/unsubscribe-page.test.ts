import { expect, it } from 'vitest';
import { circularRecipients, circulars, consents } from '../../../db/tables/index.ts';
import { settingsOf } from '../../http/env.ts';
import { unsubscribeAddress } from '../../mail/unsubscribe-token.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<a href="/en/unsubscribe">English</a><unsubscribe-answer role="status">lead</unsubscribe-answer>
<template id="unsubscribe-circular">ask circular</template><template id="unsubscribe-events">ask events</template>
<template id="unsubscribe-done">done</template><template id="unsubscribe-unknown">unknown</template>
<template id="unsubscribe-failed">{message}</template>`;
const ASSETS = { fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }) };
const { db, env, visitor } = await createTestApp({
  env: { ASSETS, LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.hk' },
});

async function tokenOfRecipient() {
  const [circular] = await db.insert(circulars).values({ subjectZh: '通函', topic: 'events' }).returning();
  const [recipient] = await db
    .insert(circularRecipients)
    .values({
      circularId: circular?.id ?? 0,
      round: 1,
      key: 'a@mail.hk',
      address: 'a@mail.hk',
      locale: 'en',
      basis: 'company',
      outcome: 'queued',
    })
    .returning();
  return (
    unsubscribeAddress(settingsOf(env), recipient?.id ?? 0)
      .split('/')
      .at(-1) ?? ''
  );
}
const said = async (call: string) => {
  const answer = await visitor(call, call.startsWith('POST') ? { body: '' as never } : undefined);
  const html = await answer.text();
  return { answer, html, said: /<unsubscribe-answer[^>]*>([\s\S]*?)<\/unsubscribe-answer>/.exec(html)?.[1] };
};

it('the unsubscribe page shows a question on GET, unsubscribes on POST, and then shows the confirmation', async () => {
  const token = await tokenOfRecipient();
  const asked = await said(`GET /unsubscribe/${token}`);
  expect(asked.said).toBe('ask events');
  expect(asked.html).toContain(`href="/en/unsubscribe/${token}"`);
  expect(asked.answer.headers.get('cache-control')).toBe('no-store');
  expect(await db.select().from(consents)).toEqual([]);
  expect((await said(`POST /en/unsubscribe/${token}`)).said).toBe('done');
  expect(await db.select().from(consents)).toMatchObject([
    { address: 'a@mail.hk', topic: 'events', act: 'withdrawn', channel: 'link' },
  ]);
  expect((await said(`GET /unsubscribe/${token}`)).said).toBe('done');
});

it('the unsubscribe page reports a forged token as unknown and changes nothing', async () => {
  const before = await db.$count(consents);
  expect((await said(`POST /unsubscribe/1.${'A'.repeat(43)}`)).said).toBe('unknown');
  expect(await db.$count(consents)).toBe(before);
});

const PART = 'Content-Disposition: form-data; name="List-Unsubscribe"';
it.each([
  ['form data', 'List-Unsubscribe=One-Click'],
  ['percent-encoding', 'List-Unsubscribe=One%2DClick\r\n'],
  ['a part', `--b\r\n${PART}\r\n\r\nOne-Click\r\n--b--\r\n`],
  ['a part with a content type', `--b\r\n${PART}\r\nContent-Type: text/plain\r\n\r\nOne-Click\r\n--b--\r\n`],
  ['a content type first', `--b\r\nContent-Type: text/plain\r\n${PART}\r\n\r\nOne-Click\r\n--b--\r\n`],
  ['a part with LF only', `--b\n${PART}\n\nOne-Click\n--b--\n`],
])('POST /api/unsubscribe/:token takes one click as %s', async (_shape, body) => {
  expect((await visitor(`POST /api/unsubscribe/1.${'A'.repeat(43)}`, { body })).status).toBe(200);
});

it.each(['', 'List-Unsubscribe=No', 'One-Click', `--b\r\n${PART}\r\n\r\nNo\r\n--b--\r\n`])(
  'POST /api/unsubscribe/:token returns 400 for another body: %j',
  async (body) => {
    expect((await visitor(`POST /api/unsubscribe/1.${'A'.repeat(43)}`, { body })).status).toBe(400);
  },
);
