import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import adminEnglish from '../../admin/kit/i18n/texts-en.ts';
import adminChinese from '../../admin/kit/i18n/texts-zh-TW.ts';
import { Seal } from '../../admin/kit/layout/Seal.tsx';
import { PREVIEW_LANGUAGES } from '../../admin/kit/preview/languages.ts';
import { messages } from '../../core/messages/index.ts';
import { referencesIn } from '../../core/money/bank-match.ts';
import { mailMessages } from '../../db/tables/index.ts';
import { setToday } from '../../db/testing/today.ts';
import { type Row, rowOf, rowsOf } from '../../functions/testing/answers.ts';
import { createTestApp } from '../../functions/testing/app.ts';
import { associationSources } from '../../scripts/association/folder.ts';
import { digestOfSources, runTool } from '../../scripts/build/build.ts';
import { withFileLock } from '../../scripts/build/file-lock.ts';
import { testPublishers } from '../../site/publisher/test-publishers.ts';
import { filesOf } from '../../site/publisher/testing.ts';
import { pdfText } from '../pdf-text.ts';

// Tests the program with the profile of another association, a guild of florists. Its rules are set through the
// API.

const FOREIGN =
  /永久會員|普通會員|贊助會員|Ordinary member|Permanent member|寵物|宠物|動物|动物|貓|猫|狗|獸醫|兽医|\bpets?\b|\banimals?\b|veterinar|HKPT/gi;

const ABSENT_MODULES =
  /場地租用|租用場地|租場|場地優惠|基金|[Vv]enue hire|[Hh]ir(?:e|ing) the venue|Support Fund/g;

const FOREIGN_COLOUR = /#1d6b57/gi;

const FOREIGN_DRAWING = new RegExp(
  `\\b(?:${readdirSync(path.join(import.meta.dirname, '../../associations/pet-trade/pictures'))
    .map((file) => path.basename(file, '.svg'))
    .filter((name) => !existsSync(path.join(import.meta.dirname, 'pictures', `${name}.svg`)))
    .join('|')})\\.[\\w-]+\\.svg`,
  'g',
);

const DIST = path.join(import.meta.dirname, '../../dist');
const SOURCES = ['core', 'db', 'site', 'package-lock.json', 'tsconfig.json', ...associationSources()];

async function buildPages(): Promise<void> {
  const stamp = path.join(DIST, '.florists-stamp');
  mkdirSync(DIST, { recursive: true });
  await withFileLock(path.join(DIST, '.florists-lock'), async () => {
    const digest = digestOfSources(SOURCES);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    await runTool('astro', 'build', '--root', 'site', '--outDir', '../dist/florists', '--silent');
    writeFileSync(stamp, digest);
  });
}

const { db, owner, visitor, staff, settled } = await createTestApp({
  withFonts: true,
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://florists.example' },
});
const openPublisher = testPublishers(db, 'florists', path.join(DIST, 'florists/bundle'));

async function done(call: string, body?: Row | object): Promise<Row> {
  const answer = await staff(call, body as never);
  expect([call, answer.ok ? '' : await answer.clone().text()]).toEqual([call, '']);
  return rowOf(answer);
}

const foreignIn = (texts: Record<string, string>, patterns: RegExp[]): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))].map((word) => `${name}: ${word}`),
  );

const TODAY = '2082-05-06';
const MEMBER = {
  companyNameHk: '牡丹花店',
  companyNameEn: 'Peony Flowers',
  memberEmail: 'shop@peony.example',
  memberPhone: '2345 6789',
  memberChargeman: '陳',
  businessTypes: ['花店'],
  memberDistrict: '油尖旺區',
};

const pay = (invoice: Row) =>
  done('POST /api/payments', {
    ...{ requestId: randomUUID(), method: 'fps', amountCents: invoice.totalCents, receivedOn: TODAY },
    allocations: [{ invoiceId: invoice.id, amountCents: invoice.totalCents }],
  });

beforeAll(async () => {
  await setToday(owner, TODAY);
  await buildPages();
}, 120_000);

it('the guild’s membership year begins in April, joining costs a fee, and the business types are the guild’s', async () => {
  await done('PATCH /api/office-rules', {
    ...{ yearStartsOn: '04-01', halfYearFrom: '10-01', joiningFeeCents: 30_000 },
  });
  const trades = (await rowsOf(await staff('GET /api/vocabulary'))).filter(({ kind }) => kind === 'business');
  expect(trades.map(({ nameZh }) => nameZh)).toEqual(
    expect.arrayContaining(['花店', '鮮花批發', '婚禮花藝', '花藝學校']),
  );
  expect(JSON.stringify(trades).match(FOREIGN)).toBeNull();
});

it('a florist applies, is accepted, pays, and renews', async () => {
  const answer = await visitor('POST /api/members', MEMBER);
  expect(answer.status).toBe(201);
  const { id } = await rowOf(answer);
  const [application] = await rowsOf(await staff(`GET /api/applications?filter={"memberId":${id}}`));
  const accepted = await done(`POST /api/applications/${application?.id}/accept`, {
    memberType: '正式會員',
    year: 2082,
  });
  const invoice = accepted.invoice as Row;
  expect(invoice).toMatchObject({ totalCents: 110_000, reference: expect.stringMatching(/^FG\d{6}[A-Z]$/) });
  expect(referencesIn(`FPS ${invoice.reference}`)).toEqual([invoice.reference]);
  await pay(invoice);
  const member = await done(`GET /api/members/${id}`);
  expect(member).toMatchObject({ companyStatus: true, memberUniqueCode: 'HKFG000001' });
  const terms = () => done(`GET /api/members/${id}/membership`);
  expect(JSON.stringify(await terms())).toContain('2083-03-31');
  await setToday(owner, '2083-02-15');
  await done('POST /api/renewals', { year: 2083 });
  const renewal = (await rowsOf(await staff(`GET /api/invoices?filter={"memberId":${id}}`))).find(
    ({ kind }) => kind === 'renewal',
  );
  await pay(renewal as Row);
  expect(JSON.stringify(await terms())).toContain('2084-03-31');
  await setToday(owner, TODAY);
});

it('the guild’s member types replace the default ones, and one of them is for life', async () => {
  const types = await rowsOf(await staff('GET /api/member-types'));
  expect(types.map(({ nameZh, term }) => [nameZh, term])).toEqual([
    ['正式會員', 'year'],
    ['學徒會員', 'year'],
    ['終身花友', 'life'],
  ]);
  const { memberType } = await done('POST /api/members', {
    ...{ companyNameHk: '學徒花店', companyNameEn: 'Apprentices', memberPhone: '2345 6780' },
  });
  expect(memberType).toBe('正式會員');
  const stranger = await visitor('GET /api/fees/quote?type=普通會員&appliedOn=2082-05-06&year=2082');
  expect([stranger.status, await stranger.text()]).toEqual([
    400,
    expect.stringContaining('正式會員、學徒會員或終身花友'),
  ]);
  const friend = await done('POST /api/members', {
    ...{ ...MEMBER, companyNameHk: '蘭花之友', companyNameEn: 'Friends of Orchids', companyStatus: true },
  });
  await done('POST /api/membership-periods', {
    ...{ memberIds: [friend.id], memberType: '終身花友', startsOn: TODAY, minuteRef: '2082/3' },
  });
  expect(await done(`GET /api/members/${friend.id}`)).toMatchObject({
    ...{ memberType: '終身花友', memberMark: 'HKP', membershipStatus: 'permanent' },
  });
});

it('a profile without the module has no call for people of firms, and nothing for members alone', async () => {
  for (const call of [
    ...['GET /api/people', 'GET /api/people-settings', 'GET /api/members/1/people', 'GET /api/my/session'],
    ...['GET /api/my/home', 'GET /api/my/articles/1', 'GET /api/my/firms/1/people'],
  ])
    expect([call, (await staff(call)).status, (await visitor(call)).status]).toEqual([call, 404, 404]);
  expect((await visitor('POST /api/my/sign-in', { email: 'a@peony.example' })).status).toBe(404);
  const news = { title: '會訊', excerpt: '會訊', content: '<p>會訊</p>', audience: 'members' };
  expect((await staff('POST /api/news', news)).status).toBe(400);
});

it('an article and an event are published, and a participant registers', async () => {
  await done('POST /api/news', {
    ...{ title: '花墟夜市', titleEn: 'Night market', excerpt: '夜市', content: '<p>花墟夜市下月舉行。</p>' },
  });
  const event = await done('POST /api/events', {
    ...{ title: '插花比賽', description: '歡迎參加', eventDate: '2082-07-01T10:00:00.000Z' },
  });
  const form = await done('POST /api/event-registration-forms', { formTitle: '報名', eventId: event.id });
  const registered = await visitor('POST /api/event-registrations', {
    ...{ formId: form.id, eventId: event.id, participantName: '李', participantEmail: 'lee@peony.example' },
    participantPhone: '9876 5432',
  });
  expect([registered.status, registered.ok ? '' : await registered.text()]).toEqual([201, '']);
});

it('pages, sitemap, feeds, calendar and mails have no word or drawing of another association', async () => {
  const { publisher, outputFolder } = await openPublisher();
  await publisher.publish(new Date(`${TODAY}T03:00:00Z`));
  await settled();
  const files = filesOf(outputFolder);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['index.html', 'en.html', 'sitemap.xml', 'events.ics', 'news/feed.xml'],
      'members/HKFG000001.html',
    ]),
  );
  expect(Object.keys(files).filter((name) => /^zh-cn|venue/.test(name))).toEqual([]);
  expect(files['en.html']).toContain('Hong Kong Florists Guild');
  expect(files['join.html']).toContain('終身花友');
  expect(files['en/join.html']).toContain(
    'Membership as friend of the guild for life requires three years as a full member',
  );
  expect(files['members/type/permanent.html']).toContain('終身花友');
  const mails = await db.select().from(mailMessages);
  expect(mails.map(({ templateKey }) => templateKey)).toEqual(
    expect.arrayContaining(['application-received', 'application-approved', 'registration-confirmed']),
  );
  const written = {
    ...files,
    ...Object.fromEntries(mails.map((mail) => [mail.templateKey, JSON.stringify(mail)])),
  };
  expect(foreignIn(written, [FOREIGN, FOREIGN_DRAWING, FOREIGN_COLOUR, ABSENT_MODULES])).toEqual([]);
  for (const { html } of mails.filter((mail) => mail.html)) expect(html).toContain('#7a2f57');
  for (const guide of ['guide.html', 'en/guide.html']) expect(files[guide]).not.toContain('.webp');
  expect(files['join/apply.html']).toContain('鮮花及植物');
  expect(files['join/apply.html']).not.toContain('甲組');
});

it('the application form on paper has the guild’s types, fees, groups and rules', async () => {
  const answer = await visitor('GET /forms/membership-application.pdf');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const form = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  for (const text of [
    ...['香港花藝業協會', '正式會員HK$800', '終身花友HK$5,000', '鮮花及植物', '婚禮花藝'],
    ...['由4月1日至3月31日', '9月30日後申請', '入會費HK$300', '終身花友：須為正式會員滿3年'],
  ])
    expect(form).toContain(text);
  expect(foreignIn({ form }, [FOREIGN])).toEqual([]);
  const etag = answer.headers.get('etag') ?? '';
  const again = await visitor('GET /forms/membership-application.pdf', {
    headers: { 'If-None-Match': etag },
  });
  expect(again.status).toBe(304);
});

it('the built site has no file of another association, and its icons and link previews show the guild’s drawings', async () => {
  const built = readdirSync(path.join(DIST, 'florists'), { recursive: true }).map(String);
  const names = built.filter((name) => !name.startsWith('bundle')).join('\n');
  expect(foreignIn({ names }, [FOREIGN, FOREIGN_DRAWING])).toEqual([]);
  expect(names).not.toMatch(/membership-application|guide\//);
  const look = async (source: string) =>
    sharp(await sharp(source).resize(1200, 630, { fit: 'cover' }).flatten().png().toBuffer())
      .resize(6, 4, { fit: 'fill' })
      .raw()
      .toBuffer();
  for (const [scene, drawing] of [
    ['shop', 'shop'],
    ['exhibition', 'greenhouse'],
  ]) {
    const [shared, drawn] = await Promise.all([
      look(path.join(DIST, `florists/og/${scene}.jpg`)),
      look(path.join(import.meta.dirname, `pictures/${drawing}.svg`)),
    ]);
    expect(Math.max(...shared.map((value, at) => Math.abs(value - (drawn[at] ?? 0))))).toBeLessThan(16);
  }
  expect(readFileSync(path.join(DIST, 'florists/favicon.ico')).readUInt16LE(2)).toBe(1);
});

it('the back office has the guild’s logo, words and languages', () => {
  const screen = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(Seal, { size: 32 }),
  );
  const seal = decodeURIComponent(renderToStaticMarkup(screen));
  const drawing = readFileSync(path.join(import.meta.dirname, 'pictures/mark.svg'), 'utf8');
  const colour = /fill='(#[0-9a-f]{6})'\/>/.exec(drawing)?.[1] ?? '';
  expect(seal).toContain(colour);
  const texts = { chinese: JSON.stringify(adminChinese), english: JSON.stringify(adminEnglish) };
  const messagesInAll = Object.fromEntries(
    Object.entries(messages).map(([name, all]) => [name, JSON.stringify(all)]),
  );
  expect(
    foreignIn({ ...texts, ...messagesInAll }, [FOREIGN, /['"](?:普通|永久)['"]|永久会|普通会员/g]),
  ).toEqual([]);
  expect(Object.keys(PREVIEW_LANGUAGES)).toEqual(['zh-TW', 'en']);
  const { name } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect(foreignIn({ name }, [FOREIGN])).toEqual([]);
});
