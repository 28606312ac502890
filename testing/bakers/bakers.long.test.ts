import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import adminTexts from '../../admin/kit/i18n/texts-en.ts';
import { DEFAULT_LOCALE, SECOND_LOCALE } from '../../core/association/locales.ts';
import { isActiveResource } from '../../core/association/profile.ts';
import { MAIL_TEMPLATES } from '../../core/mail/kinds.ts';
import { builtInText } from '../../core/mail/texts.ts';
import { messagesIn } from '../../core/messages/index.ts';
import { OFFERED_METHODS } from '../../core/money/offered-methods.ts';
import { mailMessages } from '../../db/tables/index.ts';
import { setToday } from '../../db/testing/today.ts';
import { textsOf as doorTexts } from '../../door/i18n/texts-of.ts';
import { drainMail } from '../../functions/mail/sending/drain.ts';
import { giveAddresses } from '../../functions/testing/accounts.ts';
import { type Row, rowOf, rowsOf } from '../../functions/testing/answers.ts';
import { createTestApp } from '../../functions/testing/app.ts';
import { startSmtp } from '../../functions/testing/smtp.ts';
import { associationFolder, associationSources } from '../../scripts/association/folder.ts';
import { digestOfSources, runTool } from '../../scripts/build/build.ts';
import { withFileLock } from '../../scripts/build/file-lock.ts';
import { textsIn as siteTexts } from '../../site/i18n/texts.ts';
import { testPublishers } from '../../site/publisher/test-publishers.ts';
import { filesOf } from '../../site/publisher/testing.ts';
import { pdfText } from '../pdf-text.ts';

// The program with a profile in other languages and of another place: Portuguese and English, or English
// alone. No word, currency or place of the first association may be left anywhere.

const FOREIGN =
  /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|Hong ?Kong|HK\$|\bHKD\b|\bHKT\b|\bFPS\b|\+852|\bKowloon\b|New Territories|Octopus|zh-(?:TW|CN|Hant|Hans)|zh_HK|\bChinese\b|\bpets?\b|Trader|Business registration no|Ordinance|\bMTR\b|\bferry\b|(?<!\/og\/)\bclinics?\b|8 digits|\bHSBC\b|\b852\d/giu;

const NAME = SECOND_LOCALE ? 'Padaria Alfama' : 'Alfama Bakery';
const TYPE = SECOND_LOCALE ? 'Sócio efetivo' : 'Full member';
const TRADE = SECOND_LOCALE ? 'Padaria' : 'Bakery';
const project = path.basename(associationFolder());
const DIST = path.join(import.meta.dirname, '../../dist');
const SOURCES = ['core', 'db', 'site', 'package-lock.json', 'tsconfig.json', ...associationSources()];

async function buildPages(): Promise<void> {
  const stamp = path.join(DIST, `.${project}-stamp`);
  mkdirSync(DIST, { recursive: true });
  await withFileLock(path.join(DIST, `.${project}-lock`), async () => {
    const digest = digestOfSources(SOURCES);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    await runTool('astro', 'build', '--root', 'site', '--outDir', `../dist/${project}`, '--silent');
    writeFileSync(stamp, digest);
  });
}

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, settled } = await createTestApp({
  withFonts: true,
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'geral@padeiros.pt',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://padeiros.pt',
    RATE_LIMITS: 'off',
  },
});
const openPublisher = testPublishers(db, project, path.join(DIST, `${project}/bundle`));

async function done(call: string, body?: Row | object): Promise<Row> {
  const answer = await staff(call, body as never);
  expect([call, answer.ok ? '' : await answer.clone().text()]).toEqual([call, '']);
  return rowOf(answer);
}

/** In the attributes of pages. */
const JSON_KEY = /&quot;\w+&quot;:/g;

const foreignIn = (texts: Record<string, string>): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    [...new Set(text.replaceAll(JSON_KEY, '').match(FOREIGN) ?? [])].map((word) => `${name}: ${word}`),
  );

async function drainAll() {
  await settled();
  for (let minute = 0; minute < 3; minute++) {
    await owner.execute(sql`update mail_messages set claimed_at = claimed_at - interval '1 minute'`);
    await drainMail(env, new Date());
  }
}

const TODAY = '2082-05-06';
const RENEWAL_DAY = '2082-11-02';
const papers: Record<string, string> = {};

async function paper(name: string, call: string) {
  const answer = await staff(call as `GET ${string}`);
  expect([name, answer.status]).toEqual([name, 200]);
  const isPdf = answer.headers.get('content-type')?.includes('pdf');
  papers[name] = isPdf ? await pdfText(new Uint8Array(await answer.arrayBuffer())) : await answer.text();
}

beforeAll(async () => {
  await giveAddresses(db);
  await setToday(owner, TODAY);
  await buildPages();
}, 240_000);

it('a new system has the profile’s trades, no district, no holiday of Hong Kong', async () => {
  const vocabulary = await rowsOf(await staff('GET /api/vocabulary'));
  expect([...new Set(vocabulary.map(({ kind }) => kind))]).toEqual(['business']);
  expect(vocabulary.map(({ nameZh }) => nameZh)).toContain(TRADE);
  expect(await done('GET /api/holidays')).toMatchObject({ days: [] });
});

it('a baker applies in the first language, pays in euros and renews', async () => {
  const answer = await visitor('POST /api/members', {
    ...{ companyNameHk: NAME, companyNameEn: 'Alfama Bakery', memberEmail: 'loja@alfama.pt' },
    ...{ memberPhone: '211 234 567', memberChargeman: 'Ana', businessTypes: [TRADE] },
    memberBusinessCertNo: '501 234 567',
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, '']);
  const { id } = await rowOf(answer);
  const [application] = await rowsOf(await staff(`GET /api/applications?filter={"memberId":${id}}`));
  expect(application).toMatchObject({ locale: DEFAULT_LOCALE });
  const accepted = await done(`POST /api/applications/${application?.id}/accept`, {
    ...{ memberType: TYPE, year: 2082 },
  });
  const invoice = accepted.invoice as Row;
  await paper('invoice', `GET /api/invoices/${invoice.id}/pdf`);
  const pay = (owed: Row) =>
    done('POST /api/payments', {
      ...{ requestId: randomUUID(), method: 'transfer', amountCents: owed.totalCents, receivedOn: TODAY },
      allocations: [{ invoiceId: owed.id, amountCents: owed.totalCents }],
    });
  const payment = await pay(invoice);
  await paper('receipt', `GET /api/payments/${payment.id}/pdf`);
  expect(await done(`GET /api/members/${id}`)).toMatchObject({ companyStatus: true });
  await setToday(owner, RENEWAL_DAY);
  await done('POST /api/renewals', { year: 2083 });
  const renewal = (await rowsOf(await staff(`GET /api/invoices?filter={"memberId":${id}}`))).find(
    ({ kind }) => kind === 'renewal',
  );
  await pay(renewal as Row);
  await paper('certificate', `GET /api/members/${id}/certificate.pdf`);
  await paper('members', 'GET /api/members/export.csv');
});

it('an article, an event and a circular go out', async () => {
  await done('POST /api/news', {
    ...{
      title: 'Feira do pão',
      titleEn: 'Bread fair',
      excerpt: 'Feira',
      content: '<p>A feira é em junho.</p>',
    },
  });
  const event = await done('POST /api/events', {
    ...{ title: 'Curso de massa mãe', description: 'Bem-vindos', eventDate: '2082-07-01T10:00' },
  });
  expect(event.eventDate).toBe('2082-07-01T09:00:00.000Z');
  const form = await done('POST /api/event-registration-forms', {
    formTitle: 'Inscrição',
    eventId: event.id,
  });
  const registered = await visitor('POST /api/event-registrations', {
    ...{ formId: form.id, eventId: event.id, participantName: 'Rui', participantEmail: 'rui@alfama.pt' },
    participantPhone: '912 345 678',
  });
  expect([registered.status, registered.ok ? '' : await registered.text()]).toEqual([201, '']);
  const { id } = await done('POST /api/circulars', {
    ...{ subjectZh: 'Assembleia', subjectEn: 'Assembly' },
    blocks: [{ kind: 'text', zh: 'Caros {{company}}', en: 'Dear {{company}}' }],
  });
  const tested = await done(`POST /api/circulars/${id}/test`, { locale: DEFAULT_LOCALE });
  const { count } = await done(`POST /api/circulars/${id}/audience`, {});
  await done(`POST /api/circulars/${id}/send`, {
    ...{ requestId: randomUUID(), updatedAt: tested.updatedAt, count },
  });
  await drainAll();
  const registrationMail = SECOND_LOCALE ? 'Inscrição confirmada' : 'You are registered';
  const subjects = smtp.arrived.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Assembleia', `${registrationMail}: Curso de massa mãe`]));
});

it('no page, feed, calendar, mail or paper has a word, a currency or a place of the first association', async () => {
  const { publisher, outputFolder } = await openPublisher();
  await publisher.publish(new Date(`${TODAY}T03:00:00Z`));
  await settled();
  const files = filesOf(outputFolder);
  const second = SECOND_LOCALE ? ['en.html', 'en/join.html'] : [];
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['index.html', 'sitemap.xml', 'events.ics', 'news/feed.xml', ...second]),
  );
  expect(files['index.html']).toContain(`<html lang="${DEFAULT_LOCALE}"`);
  expect(files['join.html']).toMatch(SECOND_LOCALE ? /120\u00a0€/ : /€120/);
  const mails = await db.select().from(mailMessages);
  expect(new Set(mails.map(({ locale }) => locale))).toEqual(new Set([DEFAULT_LOCALE]));
  const written = Object.fromEntries(
    mails.map(({ templateKey, subject, text, html }) => [
      `mail ${templateKey}`,
      JSON.stringify([subject, text, html]),
    ]),
  );
  await paper('application form', 'GET /forms/membership-application.pdf');
  expect(foreignIn({ ...files, ...written, ...papers })).toEqual([]);
});

/** Texts of modules that are off. */
const OF_MODULES =
  /\.(fps\w*|payTo\.fps\w*|paymentMethod\.fps|mail\.fpsCode|pay\.fps|fpsTypes?\.\w+|pay\.\w+WithCode)$|simplified-words|keptWords|nameCn|simplifiedNote|chineseWord/;

function textsIn(tree: object, name: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const path = `${name}.${key}`;
    if (typeof value === 'object' && value !== null) return textsIn(value, path);
    return OF_MODULES.test(path) ? [] : [[path, String(value)]];
  });
}

it('no word of the product names the first place or trade, also where it is never seen in this test', () => {
  const mails = Object.fromEntries(MAIL_TEMPLATES.map((key) => [key, builtInText(key, DEFAULT_LOCALE)]));
  const words = {
    ...{ site: siteTexts(DEFAULT_LOCALE), api: messagesIn(DEFAULT_LOCALE), office: adminTexts },
    ...{ mails, door: doorTexts(DEFAULT_LOCALE) },
  };
  expect(foreignIn(Object.fromEntries(textsIn(words, 'words')))).toEqual([]);
  expect(adminTexts.money.creditAmount).toContain('(€)');
  for (const page of ['admin/index.html', 'door/index.html'])
    expect(readFileSync(path.join(import.meta.dirname, '../..', page), 'utf8')).not.toMatch(
      /\p{Script=Han}/u,
    );
});

it('the back office offers no method, list or mail of a module that is off', async () => {
  expect(OFFERED_METHODS).not.toContain('fps');
  expect(isActiveResource('simplified-words')).toBe(false);
  const templates = await rowsOf(await staff('GET /api/mail-templates'));
  expect(templates.map(({ key }) => key)).not.toContain('venue-requested');
});
