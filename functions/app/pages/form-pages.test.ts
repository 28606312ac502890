import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, eventRegistrations, members } from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const pageOf = (
  lang: string,
) => `<html lang="${lang}"><main><contact-form class="block" data-props="{}"><form method="post">
<input type="hidden" name="eventId" value="1"/><div class="field"><input id="field-name" class="input" aria-invalid="false" aria-describedby="field-name-hint" name="name"/></div>
<textarea id="field-message" class="input" aria-invalid="false" name="message"></textarea>
<select name="memberDistrict"><option value="">—</option><option value="九龍城區">Kowloon City</option></select>
<label><input type="checkbox" name="businessTypes" value="貓店"/></label><label><input type="checkbox" name="businessTypes" value="狗店"/></label>
<input type="checkbox" name="isMember"/><p class="script-late x">Load <a href="">again</a></p></form></contact-form>
<template id="form-sent"><h3>Sent {reference}</h3></template><template id="form-waiting"><h3>In line {reference}</h3></template><template id="form-refused"><p role="alert">{message}</p></template></main></html>`;

const asked: string[] = [];
const ASSETS = {
  async fetch(request: Request) {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const headers = {
      ETag: '"page"',
      'Content-Type': 'text/html',
      'Content-Security-Policy': "object-src 'none'",
    };
    return new Response(pageOf(pathname.startsWith('/en') ? 'en' : 'zh'), { headers });
  },
};
const { db, owner, visitor } = await createTestApp({ env: { ASSETS } });
const form = await createForm(db, { maxRegistrations: 2 });

const send = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  visitor(`POST ${path}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const enquiry = (message: string): [string, string][] => [
  ['name', 'A visitor'],
  ['email', 'visitor@example.com'],
  ['confirmEmail', 'visitor@example.com'],
  ['subject', 'A question'],
  ['message', message],
  ['website', ''],
];
const participant = (name: string): [string, string][] => [
  ['eventId', String(form.eventId)],
  ['participantName', name],
  ['participantEmail', 'participant@example.com'],
];

beforeEach(() => {
  asked.length = 0;
});

describe('a form without script', () => {
  it('is stored and answered with an uncached confirmation page', async () => {
    const answer = await send('/en/contact', enquiry('one'));
    const html = await answer.text();
    const [stored] = await db.select({ id: contactMessages.id }).from(contactMessages);
    expect(answer.status).toBe(200);
    expect(html).toMatch(new RegExp(`<div class="block"><h3>Sent ${stored?.id}</h3></div>`));
    expect(html).not.toContain('<contact-form');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toBe("object-src 'none'");
    expect(asked).toEqual(['/en/contact']);
  });

  it('is stored once when submitted twice', async () => {
    const before = await db.$count(contactMessages);
    const answers = [await send('/contact', enquiry('twice')), await send('/contact', enquiry('twice'))];
    expect(await answers[1]?.text()).toBe(await answers[0]?.text());
    expect(await db.$count(contactMessages)).toBe(before + 1);
  });

  it('keeps the typed values and shows field errors, in the page’s language', async () => {
    const answer = await send('/en/contact', [
      ['name', ' '],
      ['message', '<script>alert(1)</script>"&'],
    ]);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('<p role="alert">Some of the information needs your attention</p>');
    expect(html).toContain('<p id="field-name-error" class="field-error">Please enter your name</p>');
    expect(html).toMatch(
      /<input aria-invalid="true" aria-describedby="field-name-hint field-name-error"[^>]*name="name"/,
    );
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;</textarea>');
    expect(html).not.toContain('Load <a');
  });

  it('is rejected if its two e-mail fields differ', async () => {
    const fields = enquiry('x').map(([name, value]): [string, string] =>
      name === 'confirmEmail' ? [name, 'other@example.com'] : [name, value],
    );
    const html = await (await send('/contact', fields)).text();
    expect(html).toContain('role="alert"');
    expect(await db.$count(contactMessages)).toBe(2);
  });

  it('keeps the selected options after a rejection', async () => {
    const answer = await send('/join/apply', [
      ['businessTypes', '狗店'],
      ['memberDistrict', '九龍城區'],
    ]);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('<option selected="" value="九龍城區">');
    expect(html).toContain('<input checked="" type="checkbox" name="businessTypes" value="狗店"/>');
    expect(html).toContain('<input type="checkbox" name="businessTypes" value="貓店"/>');
  });

  it('submits a membership application', async () => {
    const answer = await send('/zh-cn/join/apply', [
      ['companyNameHk', '甲寵物店'],
      ['memberPhone', '2345 6789'],
      ['memberNumberOfShops', ''],
      ['businessTypes', '貓店'],
      ['businessTypes', '狗店'],
    ]);
    const [stored] = await db.select().from(members);
    expect(await answer.text()).toContain(`Sent ${stored?.memberUniqueCode}`);
    expect(stored).toMatchObject({ companyStatus: false, businessTypes: ['貓店', '狗店'] });
  });

  it('registers participants in the page’s language, and is rejected when the event is full', async () => {
    const path = `/event-registration/${form.id}`;
    const member: [string, string][] = [['memberNumber', 'HKPT000001']];
    expect((await send(`${path}?lang=en`, [...participant('one'), ...member])).status).toBe(200);
    expect((await send(path, [...participant('two'), ['isMember', 'on'], ...member])).status).toBe(200);
    const refused = await send(`${path}?lang=en`, participant('three'));
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('All places are taken'),
    ]);
    expect(asked).toEqual([`/en${path}`, path, `/en${path}`]);
    const waiting = [...participant('three'), ['waitlist', 'on']] as [string, string][];
    for (const _ of ['first', 'again']) {
      const inLine = await send(path, waiting);
      expect([inLine.status, await inLine.text()]).toEqual([200, expect.stringContaining('In line 1')]);
    }
    const stored = await db.select().from(eventRegistrations).orderBy(eventRegistrations.id);
    expect(stored.map(({ isMember, memberNumber }) => [isMember, memberNumber])).toEqual([
      [false, null],
      [true, 'HKPT000001'],
    ]);
  });

  it('is rejected if it comes from another site or if its hidden field is filled in', async () => {
    const before = await db.$count(contactMessages);
    const elsewhere = { origin: 'https://elsewhere.example' };
    const refused = await send('/en/contact', enquiry('elsewhere'), elsewhere);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      403,
      expect.stringContaining('html'),
    ]);
    expect(await refused.text()).toMatch(/^<html lang="en">.*<p role="alert">Requests from other sites/s);
    const form = { origin: 'https://elsewhere.example' };
    expect((await send('/event-registration/1', participant('elsewhere'), form)).status).toBe(403);
    const bot = enquiry('bot').map(([name, value]): [string, string] => [
      name,
      name === 'website' ? 'x' : value,
    ]);
    expect((await send('/contact', bot)).status).toBe(400);
    expect(await db.$count(contactMessages)).toBe(before);
  });

  it('reports an unexpected failure on the form’s page, in the page’s language', async () => {
    await owner.execute(sql`alter table contact_messages rename to gone`);
    const answer = await send('/zh-cn/contact', enquiry('lost'));
    const html = await answer.text();
    await owner.execute(sql`alter table gone rename to contact_messages`);
    expect(answer.status).toBe(500);
    expect(html).toContain(
      `系统发生错误，请稍后再试。如需协助，请提供错误编号 ${answer.headers.get('x-request-id')}`,
    );
    expect(html).toContain('lost</textarea>');
  });

  it.each(['%00', '%ED%A0%80'])('cannot submit text that PostgreSQL cannot store: %s', async (text) => {
    const answer = await visitor('POST /contact', { body: `name=${text}`, headers: {} });
    expect(answer.status).toBe(400);
  });
});

it('GET /join/apply serves the prebuilt form page unchanged', async () => {
  const answer = await visitor('GET /join/apply');
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"page"']);
});
