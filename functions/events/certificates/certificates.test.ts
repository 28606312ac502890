import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { checkIns, events, mailMessages, paperFiles, signedLinks } from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<title>Members | Association</title><h1 id="verify-title" class="x">Members</h1>
<template id="verify-certificate-title">Certificates</template><a href="/en/verify">English</a><verify-answer class="block" role="status"></verify-answer>
<template id="verify-certificate">VALID {name} {event} {held} {hours} {issued} {number}</template>
<template id="verify-revoked">REVOKED {name}|{event} {held} {hours} {issued} {number}</template>
<template id="verify-no-certificate">UNKNOWN {number}</template><template id="verify-unknown">MEMBER</template>
<template id="verify-failed">{message}</template>`;
const ASSETS = {
  fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }),
};
const LINKS = { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' };
const { db, env, visitor, staff, signIn } = await createTestApp({
  withFonts: true,
  env: { ASSETS, ...LINKS },
});

// The first document takes long, because it loads 9 MB of fonts.
vi.setConfig({ testTimeout: 120_000 });

const DAY = 86_400_000;

interface Issued {
  came: number;
  certificates: Row[];
}

async function held(names = ['陳大文', '李小明']) {
  const event = await createEvent(db, {
    title: '寵物護理課程',
    titleEn: 'Pet care course',
    eventDate: new Date(Date.now() - DAY),
  });
  const form = await createForm(db, { eventId: event.id });
  const seats = [];
  for (const participantName of names)
    seats.push(
      await createRegistration(db, form, { participantName, participantEmail: `${randomUUID()}@mail.hk` }),
    );
  const issue = async (body: object = {}) =>
    (await (await staff(`POST /api/events/${event.id}/certificates`, { body })).json()) as Issued;
  return { eventId: event.id, ids: seats.map(({ id }) => id), issue };
}

const mark = (registrationId: number, kind: 'in' | 'undo' = 'in') =>
  db.insert(checkIns).values({
    clientId: randomUUID(),
    registrationId,
    kind,
    source: kind === 'in' ? 'search' : 'office',
    scannedAt: new Date(),
  });
const verified = async (number: unknown) => rowOf(await visitor(`GET /api/verify/c/${number}`));
const said = async (path: string) => {
  const html = await (await visitor(`GET ${path}`)).text();
  return /<verify-answer[^>]*>([\s\S]*?)<\/verify-answer>/.exec(html)?.[1];
};
async function tokenOf(registrationId: number) {
  // Ignores a conflict, because a mail to the participant may already have created the link.
  await db.insert(signedLinks).values({ registrationId }).onConflictDoNothing();
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(eq(signedLinks.registrationId, registrationId));
  if (!link) throw new Error('no link');
  return linkAddress(LINKS as Parameters<typeof linkAddress>[0], link, 'en').split('#')[1] ?? '';
}

describe('POST /api/events/:id/certificates', () => {
  it('issues one certificate with training hours to each person who came, and mails the certificate once if requested', async () => {
    const { issue, ids } = await held();
    expect(await issue()).toEqual({ came: 0, certificates: [] });
    await mark(ids[0] ?? 0);
    const first = await issue({ hours: 1.5, body: '培訓局' });
    expect(first).toMatchObject({
      came: 1,
      certificates: [{ name: '陳大文', hours: 1.5, body: '培訓局', revokedAt: null }],
    });
    expect(first.certificates[0]?.number).toMatch(/^CERT-\d{4}-[A-HJ-NP-Z]{8}$/);
    expect(await issue({ hours: 9, isMailed: true })).toEqual(first);
    await issue({ isMailed: true });
    const mails = await db.$count(mailMessages, eq(mailMessages.templateKey, 'attendance-certificate'));
    expect(mails).toBe(1);
  });

  it('returns 409 before the day of the event, and ignores scans more than 24 hours before it', async () => {
    const { eventId, ids, issue } = await held();
    const move = (days: number) =>
      db
        .update(events)
        .set({ eventDate: new Date(Date.now() + days * DAY) })
        .where(eq(events.id, eventId));
    await mark(ids[0] ?? 0);
    await move(25);
    const early = await staff(`POST /api/events/${eventId}/certificates`, {});
    expect(await expectError(early, 409)).toMatchObject({ code: 'too_early' });
    expect((await rowOf(await staff(`GET /api/events/${eventId}/certificates`))).came).toBe(0);
    await move(-1);
    await db.update(checkIns).set({ scannedAt: new Date(Date.now() - 3 * DAY) });
    expect(await issue()).toEqual({ came: 0, certificates: [] });
  });

  it('issues only one certificate per person, even for concurrent requests', async () => {
    const { issue, ids } = await held();
    for (const id of ids) await mark(id);
    await Promise.all([issue(), issue(), issue()]);
    expect((await issue()).certificates).toHaveLength(2);
  });

  it('rejects invalid hours, unknown events, visitors and other roles', async () => {
    const { eventId } = await held();
    const path = `/api/events/${eventId}/certificates`;
    expect((await expectError(await staff(`POST ${path}`, { hours: -1 }), 400)).errors).toHaveProperty(
      'hours',
    );
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? {} : undefined;
      await expectError(await staff(`${method} /api/events/999999/certificates`, body), 404);
      await expectError(await visitor(`${method} ${path}`, body), 401);
      await expectError(await (await signIn('editor'))(`${method} ${path}`, body), 403);
    }
    await expectError(await staff('POST /api/certificates/999999/revoke'), 404);
    await expectError(await visitor('POST /api/certificates/1/revoke'), 401);
  });
});

describe('a certificate of attendance', () => {
  it('is returned to staff and to the participant as a PDF with the same bytes', async () => {
    const { issue, ids } = await held(['陳大文']);
    await mark(ids[0] ?? 0);
    const [certificate] = (await issue()).certificates;
    const file = async () =>
      Buffer.from(await (await staff(`GET /api/certificates/${certificate?.id}/pdf`)).arrayBuffer());
    const bytes = await file();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await file()).equals(bytes)).toBe(true);
    const token = await tokenOf(ids[0] ?? 0);
    const my = await rowOf(await visitor('POST /api/my', { token }));
    expect(my.certificate).toMatchObject({ number: certificate?.number });
    const own = await visitor(`GET ${(my.certificate as { address: string }).address}`);
    expect(own.headers.get('content-disposition')).toContain(`${certificate?.number}.pdf`);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
    await expectError(await visitor(`GET /api/certificates/${certificate?.id}/pdf`), 401);
  });

  it('keeps the participant’s link valid as long as the certificate is valid', async () => {
    const { eventId, issue, ids } = await held(['陳大文']);
    const [id = 0] = ids;
    await mark(id);
    const [certificate] = (await issue()).certificates;
    await db
      .update(events)
      .set({ eventDate: new Date(Date.now() - 400 * DAY) })
      .where(eq(events.id, eventId));
    const token = await tokenOf(id);
    const my = await rowOf(await visitor('POST /api/my', { token }));
    expect(my.certificate).toMatchObject({ number: certificate?.number });
    expect((await visitor(`GET ${(my.certificate as { address: string }).address}`)).status).toBe(200);
    await staff(`POST /api/certificates/${certificate?.id}/revoke`);
    expect(await expectError(await visitor('POST /api/my', { token }), 410)).toMatchObject({
      code: 'link_expired',
    });
  });

  it('is verified by its number in any notation, and shows only name, event, day, hours and issuer', async () => {
    const { issue, ids } = await held(['陳大文']);
    await mark(ids[0] ?? 0);
    const [certificate] = (await issue({ hours: 2, body: '職業訓練局' })).certificates;
    const number = String(certificate?.number);
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const expected = {
      ...{
        number,
        isValid: true,
        name: '陳大文',
        eventTitle: '寵物護理課程',
        eventTitleEn: 'Pet care course',
        eventKeptWords: [],
      },
      ...{
        heldOn: day(Date.now() - DAY),
        hours: 2,
        body: '職業訓練局',
        issuedOn: day(Date.now()),
        today: day(Date.now()),
      },
    };
    for (const typed of [
      number,
      number.toLowerCase(),
      encodeURIComponent(` ${number.replaceAll('-', '－')}`),
    ])
      expect(await verified(typed)).toEqual(expected);
    expect(await said(`/verify/c/${number}`)).toContain('VALID 陳大文 寵物護理課程');
    expect(await said(`/en/verify/c/${number}`)).toContain('VALID 陳大文 Pet care course');
    const simplified = await (await visitor(`GET /zh-cn/verify/c/${number}`)).text();
    expect(simplified).toContain('宠物护理课程');
    expect(simplified).toContain('2 · 职业训练局');
    expect(simplified).toContain('<title>Certificates | Association</title>');
    expect(simplified).toContain('<h1 id="verify-title" class="x">Certificates</h1>');
    expect(await (await visitor(`GET /verify/c/${number}`)).text()).toContain(
      `href="/en/verify/c/${number}"`,
    );
    const moved = await visitor(`GET /verify?number=${number}`);
    expect(moved.headers.get('location')).toBe(`/verify/c/${number}`);
    for (const wrong of ['CERT-2026-AAAAAAAA', 'x', '%00', 'A'.repeat(300)])
      await expectError(await visitor(`GET /api/verify/c/${wrong}`), 404);
    expect(await said('/verify/c/CERT-2026-AAAAAAAA')).toContain('UNKNOWN');
  });

  it.each([
    [
      'the office',
      async (_id: number, certificate: Row) => staff(`POST /api/certificates/${certificate.id}/revoke`),
    ],
    ['an undone check-in', async (id: number) => mark(id, 'undo')],
    [
      'a cancellation',
      async (id: number) => staff(`PATCH /api/event-registrations/${id}`, { status: 'cancelled' }),
    ],
    [
      'a transfer',
      async (id: number) =>
        db.execute(sql`update event_registrations set ticket_generation = 2 where id = ${id}`),
    ],
  ])('becomes invalid by %s and no longer shows the name', async (_by, revoke) => {
    const { issue, ids } = await held(['陳大文']);
    const [id = 0] = ids;
    await mark(id);
    const [certificate = {} as Row] = (await issue()).certificates;
    expect((await staff(`GET /api/certificates/${certificate.id}/pdf`)).status).toBe(200);
    await revoke(id, certificate);
    expect(await verified(certificate.number)).toMatchObject({ isValid: false, name: '' });
    expect(await said(`/verify/c/${certificate.number}`)).toContain('REVOKED |');
    await expectError(await staff(`GET /api/certificates/${certificate.id}/pdf`), 404);
    const files = sql`kind = 'attendance' and record_id = ${certificate.id}`;
    expect(await db.$count(paperFiles, files)).toBe(0);
    const my = await rowOf(await visitor('POST /api/my', { token: await tokenOf(id) }));
    expect(my.certificate).toBeNull();
  });

  it('is replaced by one with a new number after revocation, and is restored from the trash with the event', async () => {
    const { eventId, issue, ids } = await held(['陳大文']);
    await mark(ids[0] ?? 0);
    const [old] = (await issue()).certificates;
    await staff(`POST /api/certificates/${old?.id}/revoke`);
    const { certificates } = await issue();
    expect(certificates.map(({ revokedAt }) => revokedAt === null)).toEqual([false, true]);
    const [, next] = certificates.map(({ number }) => number);
    expect(next).not.toBe(old?.number);
    await staff(`DELETE /api/events/${eventId}`);
    await expectError(await visitor(`GET /api/verify/c/${next}`), 404);
    expect((await staff(`POST /api/trash/events/${eventId}/restore`)).status).toBe(200);
    expect(await verified(next)).toMatchObject({ isValid: true, name: '陳大文' });
    expect(await verified(old?.number)).toMatchObject({ isValid: false });
  });

  it('cannot be found by trying numbers, because lookups are rate-limited', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    let left = 2;
    env.SEARCH_LIMIT = { limit: async () => ({ success: left-- > 0 }) } as unknown as RateLimit;
    const answers = [];
    for (const path of ['/api/verify/c/CERT-2026-AAAAAAAA', '/verify/c/CERT-2026-AAAAAAAA', '/verify/c/x'])
      answers.push((await visitor(`GET ${path}`, { headers })).status);
    await expectError(await visitor('GET /api/verify/c/CERT-2026-AAAAAAAA', { headers }), 429);
    delete env.SEARCH_LIMIT;
    expect(answers).toEqual([404, 404, 429]);
  });
});
