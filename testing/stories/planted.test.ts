import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPerson } from '../../core/office/validation/personal-data.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { TEXT_COLUMNS } from '../../db/queries/office/text-columns.ts';
import { sweepStore } from '../../functions/content/media/sweep.ts';
import { readUnreadFiles } from '../../functions/content/publications/page-texts.ts';
import { PRIVATE_FOLDER } from '../../functions/files/store-file.ts';
import { drainMail } from '../../functions/mail/sending/drain.ts';
import { createTestApp } from '../../functions/testing/app.ts';
import { openOnDisk } from '../../site/publisher/disk/open-on-disk.ts';
import { fileOf } from '../../site/publisher/disk/page-file.ts';
import { BUNDLE, filesOf, SITE_URL } from '../../site/publisher/testing.ts';
import { pdfText } from '../pdf-text.ts';
import { plantBooks } from './planting/books.ts';
import { plantContent } from './planting/content.ts';
import { A_FILE, type Mark, Marks } from './planting/marks.ts';
import { plantMember, plantPeople } from './planting/people.ts';
import { visitorCalls } from './planting/visitors.ts';

const folder = scratchFolder('planted');
const outputFolder = path.join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ASSETS = {
  async fetch(asked: Request | string) {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, 'http://localhost');
    const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
    const file = [outputFolder, path.dirname(BUNDLE)]
      .map((root) => path.join(root, fileOf(decodeURIComponent(pathname))))
      .find(isFile);
    if (!file) return new Response('', { status: 404 });
    const type = file.endsWith('.json') ? 'application/json' : 'text/html';
    return new Response(readFileSync(file), { headers: { 'Content-Type': type } });
  },
};
const world = await createTestApp({
  withFonts: true,
  withConverter: true,
  env: {
    ASSETS,
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});
const { db, owner, env, staff, visitor, settled } = world;
const marks = new Marks();
const ground = { world, marks, readFiles: () => readUnreadFiles(env) };
const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });

const RECORDS_OF_PEOPLE = {
  members: 'members',
  'member-people': 'member_people',
  'event-registrations': 'event_registrations',
  'event-orders': 'event_orders',
  'venue-bookings': 'venue_bookings',
  'waiting-list': 'waiting_list_entries',
  'contact-messages': 'contact_messages',
  'member-enquiries': 'member_enquiries',
  contacts: 'contacts',
  'member-import-rows': 'member_import_rows',
};
/**
 * They stay empty, because this test does not run the nightly job that sends surveys.
 * functions/office/privacy/every-column.test.ts covers them.
 */
const AFTER_A_NIGHT = ['event_surveys.custom_fields', 'survey_answers.custom_data', 'survey_pools.answers'];
const isTreated = (place: string, ...wanted: string[]) => {
  const [table = '', column = ''] = place.split('.');
  return wanted.includes(TEXT_COLUMNS[table]?.[column] as string);
};
const allColumns = () =>
  Object.entries(TEXT_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column, place: `${table}.${column}` })),
  );

async function stored(): Promise<Map<string, string[]>> {
  const places = await Promise.all(
    allColumns().map(async ({ table, column, place }): Promise<[string, string[]]> => {
      const { rows } = await owner.execute<{ text: string }>(
        `select coalesce(string_agg("${column}"::text, ' '), '') as text from "${table}"`,
      );
      return [place, marks.in(rows[0]?.text ?? '')];
    }),
  );
  return new Map(places.filter(([, values]) => values.length > 0));
}

function onPages(): Map<string, string> {
  const seen = new Map<string, string>();
  for (const [name, text] of Object.entries(filesOf(outputFolder)))
    for (const value of marks.in(text)) seen.set(value, name);
  return seen;
}

async function inAnswers(calls: string[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const call of calls)
    for (const value of marks.in(await (await visitor(`GET ${call}`)).text())) seen.set(value, call);
  return seen;
}

async function answeredTo(value: string): Promise<string[]> {
  const listed = await visitor(`GET /api/members?filter=${JSON.stringify({ q: value })}`);
  const searched = await visitor(`GET /api/search?q=${value}&lang=zh-TW`);
  const { hits } = (await searched.json()) as { hits: unknown[] };
  return [...((await listed.json()) as unknown[]), ...hits].map((hit) => JSON.stringify(hit));
}

/** Omits company names, because invoices and receipts keep them. */
async function inPrivateFiles(): Promise<string[]> {
  const { objects } = await env.BUCKET.list({ prefix: PRIVATE_FOLDER });
  const texts = await Promise.all(
    objects.map(async ({ key }) => {
      const bytes = new Uint8Array((await (await env.BUCKET.get(key))?.arrayBuffer()) ?? new ArrayBuffer());
      const isDrawn = Buffer.from(bytes).includes('/Font');
      return isDrawn ? pdfText(bytes) : Buffer.from(bytes).toString('latin1');
    }),
  );
  const placeOf = new Map(marks.given.map(([value, { place }]) => [value, place]));
  const places = marks.in(texts.join(' ')).map((value) => placeOf.get(value) ?? '');
  return places.filter((place) => place === A_FILE || isTreated(place, 'person'));
}

beforeAll(async () => {
  const { eventIds, letters } = await plantContent(ground);
  const memberId = await plantMember(ground);
  await plantPeople(ground, eventIds);
  await plantBooks(ground, memberId);
  await letters();
  await settled();
  await drainMail(env, new Date());
  await publisher.publish();
}, 120_000);

describe('unique values that the test planted in all text fields', () => {
  it('are all stored, and fill every column that can contain personal data', async () => {
    const holding = await stored();
    const wanted = allColumns().filter(({ place }) => isTreated(place, 'person', 'follows', 'mention'));
    const empty = wanted.map(({ place }) => place).filter((place) => !holding.has(place));
    expect(empty).toEqual(AFTER_A_NIGHT);
    const isStored = new Set([...holding.values()].flat());
    const lost = marks.given.filter(([value, { place }]) => !isStored.has(value) && place !== A_FILE);
    expect(lost).toEqual([]);
  });

  it('appear on pages and in feeds, sitemaps and calendars only if they are public', () => {
    const seen = onPages();
    expect(marks.leaksIn(seen)).toEqual([]);
    const unseen = marks.as('shown').filter(([value]) => !seen.has(value));
    expect(unseen.map(([, { place }]) => place)).toEqual([]);
  });

  it('appear in responses to visitors and in served files only if they are public', async () => {
    const told = await inAnswers(visitorCalls());
    expect(marks.leaksIn(told)).toEqual([]);
    for (const [value] of marks.as('told'))
      expect(told.has(value) || (await answeredTo(value)).length === 1).toBe(true);
    const { objects } = await env.BUCKET.list();
    expect(await inPrivateFiles()).toContain(A_FILE);
    expect(marks.leaksIn(await inAnswers(objects.map(({ key }) => `/uploads/${key}`)))).toEqual([]);
  });

  it('are not found by searches of visitors, except in published texts', async () => {
    const found = await Promise.all(
      marks.as('hidden').map(async ([value, { place }]) => [place, await answeredTo(value)] as const),
    );
    expect(found.filter(([, hits]) => hits.length > 0)).toEqual([]);
  });

  it('are found by the search for a person, in records about the person or in texts that mention the person', async () => {
    const search = async (value: string, place: string) => {
      const name = /^\d+$/.test(value) ? { phone: value } : { name: value };
      const asked = /email$/.test(place) ? { email: `${value}@mail.hk` } : name;
      const answer = await staff('POST /api/personal-data/search', asked);
      const { records, mentions } = (await answer.json()) as FoundPerson;
      return [place, records.length + mentions.length > 0] as const;
    };
    const byPlace = new Map(marks.given.map(([value, { place }]) => [place, value]));
    const searched = [...byPlace].filter(([place]) => isTreated(place, 'person', 'mention'));
    const found = await Promise.all(searched.map(([place, value]) => search(value, place)));
    expect(found.filter(([, isFound]) => !isFound).map(([place]) => place)).toEqual([]);
  });

  it('are erased from every column, page and file, except from texts that only mention the person', async () => {
    const records = [];
    for (const [resource, table] of Object.entries(RECORDS_OF_PEOPLE)) {
      const { rows } = await owner.execute<{ id: number }>(`select id from ${table}`);
      records.push(...rows.map(({ id }) => ({ resource, id })));
    }
    expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
    const isOfPeople = ([, { place }]: [string, Mark]) =>
      isTreated(place, 'person', 'follows') || place === A_FILE;
    const ofPeople = new Set(marks.given.filter(isOfPeople).map(([value]) => value));
    const left = [...(await stored())].filter(([, values]) => values.some((value) => ofPeople.has(value)));
    expect(left.map(([place]) => place).filter((place) => !isTreated(place, 'mention'))).toEqual([]);

    await publisher.publish();
    const seen = onPages();
    expect([...ofPeople].filter((value) => seen.has(value))).toEqual([]);
    await owner.execute(`update media_objects set created_at = now() - interval '2 days'`);
    await sweepStore(db, env.BUCKET);
    expect(await inPrivateFiles()).toEqual([]);
  });
});
