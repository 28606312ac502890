import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoContent } from '../../db/demo/load.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import {
  drafts,
  eventRegistrationForms,
  eventRegistrations,
  events,
  galleryImages,
  members,
  news,
  publishOutbox,
  trash,
} from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createForm, createMember, createNews, createRegistration } from '../../db/testing/factories.ts';
import { ImportError, importContent } from './import-content.ts';
import { exportedContent } from './testing.ts';

const { db: source, url: sourceUrl } = await createTestDatabase();
const { db, owner, url } = await createTestDatabase();

const scratch = scratchFolder('content');
afterAll(() => rmSync(scratch, { recursive: true }));
const file = path.join(scratch, 'content.json');

const importOf = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return importContent(url, file);
};

async function faultsOf(content: unknown): Promise<string[]> {
  const error = await importOf(content).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ImportError);
  const { faults } = error as ImportError;
  return faults.map(({ line, field, message }) => [line, field, message].filter(Boolean).join(': '));
}

const TABLES =
  'news, events, event_registration_forms, event_registrations, members, member_categories, publications, gallery_images, contact_messages, topics, publish_outbox';
beforeEach(() => owner.execute(sql.raw(`truncate ${TABLES} restart identity cascade`)));

const article = { title: '標題', content: '<p>內容</p>', excerpt: '摘要' };

describe('an export', () => {
  it('is byte-identical when it is imported and exported again', async () => {
    const odd = 'a\\b "c" \t\n é 寵物 🐕 {1,NULL} \u2028 \\.';
    await loadDemoContent(source);
    await createNews(source, { title: odd, content: `<p>${odd.replaceAll('"', '')}</p>`, id: 7000 });
    await createMember(source, { businessTypes: ['狗店', 'a,b', '"', 'NULL'], companyStatus: false });
    await createMember(source, { endedOn: '2025-12-31' });
    const form = await createForm(source, { maxRegistrations: 3, customFields: odd });
    await createRegistration(source, form, { customData: '{"a": [1, null]}', status: 'cancelled' });
    await source.update(news).set({ featured: true }).where(eq(news.id, 7000));
    const content = await exportedContent(sourceUrl);
    const counts = await importOf(content);
    expect(counts).toMatchObject({ members: expect.any(Number), 'event-registrations': expect.any(Number) });
    expect(await exportedContent(url)).toBe(content);
    expect(Object.keys(JSON.parse(content))).toHaveLength(14);
  });

  it('advances the counters of ids and member codes when it is imported', async () => {
    await importOf(await exportedContent(sourceUrl));
    expect((await createNews(db)).id).toBe(7001);
    const known = await db.select({ code: members.memberUniqueCode }).from(members);
    const { memberUniqueCode } = await createMember(db);
    const highest =
      known
        .map(({ code }) => code)
        .sort()
        .at(-1) ?? '';
    expect(Number(memberUniqueCode.slice(4))).toBe(Number(highest.slice(4)) + 1);
    const { rows } = await db.execute(sql`select last_value from member_code_seq`);
    expect(Number(rows[0]?.last_value)).toBe(Number(memberUniqueCode.slice(4)));
  });

  it('of an empty database contains every section, without records', async () => {
    expect(JSON.parse(await exportedContent(url))).toMatchObject({ news: [], members: [], gallery: [] });
    expect(await importOf(await exportedContent(url))).toEqual({});
  });
});

describe('an import', () => {
  it('validates and converts values as a create call does, and lets the database set the missing fields', async () => {
    await importOf({
      members: [{ companyNameEn: 'PET CO.', memberBusinessYear: '' }],
      news: [{ ...article, content: '<p onclick="x()">a<script>b</script></p>', titleEn: ' ' }],
      events: [{ id: 5, title: 'x', description: 'y', eventDate: '2026-12-01', registrationFormId: 9 }],
      'event-registration-forms': [{ eventId: 5, formTitle: 'z', isFull: false }],
    });
    expect(await db.select().from(members)).toMatchObject([
      {
        companyNameHk: 'PET CO.',
        memberUniqueCode: expect.stringMatching(/^HKPT\d{6}$/),
        memberBusinessYear: 0,
        companyStatus: false,
      },
    ]);
    expect(await db.select().from(news)).toMatchObject([
      { id: 1, content: '<p>a</p>', titleEn: null, featured: false },
    ]);
    expect(await db.select().from(events)).toMatchObject([
      { id: 5, eventDate: new Date('2026-12-01T12:00:00+08:00'), status: 'upcoming' },
    ]);
    expect(await db.select().from(eventRegistrationForms)).toMatchObject([{ eventId: 5, isActive: true }]);
  });

  it('adds the records to the publisher’s outbox', async () => {
    await importOf({ news: [article, article] });
    expect(await db.$count(publishOutbox)).toBe(2);
  });

  it('adds records to existing ones', async () => {
    const { id } = await createNews(db);
    await importOf({ news: [article] });
    expect((await db.select({ id: news.id }).from(news)).map((row) => row.id)).toEqual([id, id + 1]);
  });

  it('accepts two records whose fields differ in name but not in number', async () => {
    const company = { companyNameHk: '甲', memberType: '普通會員' };
    await importOf({
      members: [
        { ...company, memberPhone: '21234567' },
        { ...company, memberWebsite: 'https://a.example' },
      ],
    });
    expect(JSON.parse(await exportedContent(url)).members).toMatchObject([
      { memberPhone: '21234567' },
      { memberWebsite: 'https://a.example' },
    ]);
  });

  it('keeps the order of records that have different fields', async () => {
    const records = Array.from({ length: 700 }, (_, index) => ({
      title: String(index),
      imageUrl: '/x',
      ...(index % 3 && { sortOrder: index }),
      ...(index % 250 === 0 && { description: 'd' }),
    }));
    expect(await importOf({ gallery: records })).toEqual({ gallery: 700 });
    const stored = await db.select().from(galleryImages).orderBy(galleryImages.id);
    expect(stored.map(({ title }) => title)).toEqual(records.map(({ title }) => title));
  });
});

describe('the import of a faulty file', () => {
  it('stores nothing, and reports line, field and message of each error', async () => {
    const content = `{
  "gallery": [{"title": "ok", "imageUrl": "/x"}],
  "news": [
    {"title": "ok", "content": "<p>x</p>", "excerpt": "x"},
    {
      "title": "",
      "content": "<p>x</p>",
      "writer": "me",
      "publishedAt": "2026-02-31",
      "imageUrl": "data:image/png;base64,AAAA"
    },
    {"id": 404, "title": "a\\u0000", "content": "c", "excerpt": "e"}
  ],
  "events": [
    {"id": 5, "title": "x", "description": "y",
     "eventDate": "2026-12-01", "registrationRequired": "yes"}
  ],
  "stories": [{}, {}]
}`;
    expect(await faultsOf(content)).toEqual([
      '8: writer: there is no such field',
      '10: imageUrl: embedded files cannot be imported: upload the file and name its address',
      expect.stringMatching(/^6: title: /),
      expect.stringMatching(/^5: excerpt: /),
      expect.stringMatching(/^9: publishedAt: /),
      expect.stringMatching(/^12: title: /),
      expect.stringMatching(/^12: id: /),
      expect.stringMatching(/^16: registrationRequired: /),
      expect.stringMatching(/^18: there is no section "stories"/),
    ]);
    expect(await db.$count(galleryImages)).toBe(0);
  });

  it('reports the line of the record that causes a database error', async () => {
    const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join(',\n');
    const event = { id: 5, title: 'x', description: 'y', eventDate: '2026-12-01' };
    const twice = `{"news": [\n${lines({ ...article, id: 1 }, { ...article, id: 2 }, { ...article, id: 1 })}]}`;
    expect(await faultsOf(twice)).toEqual(['4: id: Key (id)=(1) already exists.']);
    const orphan = `{"events": [${lines(event)}],\n"event-registration-forms": [\n${lines({ eventId: 5, formTitle: 'a' }, { eventId: 6, formTitle: 'b' })}]}`;
    expect(await faultsOf(orphan)).toEqual([
      '4: eventId: Key (event_id)=(6) is not present in table "events".',
    ]);
    const code = { companyNameHk: 'a', memberUniqueCode: 'X1' };
    expect(await faultsOf(`{"members": [\n${lines(code, code)}]}`)).toEqual([
      '3: memberUniqueCode: Key (member_unique_code)=(X1) already exists.',
    ]);
    expect(await db.$count(events)).toBe(0);
  });

  it('rejects ids of drafts, of records in the trash, and of their child records', async () => {
    await db.insert(drafts).values({ resource: 'news', recordId: 7, isNew: true, data: {} });
    const children = { event_registration_forms: [{ id: 9 }] };
    await db.insert(drafts).values({ resource: 'events', recordId: 8, isNew: true, data: {}, children });
    const data = { gallery_images: [{ id: 6 }], payment_ids: [5] } as never;
    await db.insert(trash).values({ resource: 'gallery', recordId: 6, title: 't', data });
    const event = { title: 't', description: 'd', eventDate: '2026-12-01' };
    expect(
      await faultsOf(
        [
          '{"news": [',
          JSON.stringify({ ...article, id: 7 }),
          '], "events": [',
          JSON.stringify({ ...event, id: 1 }),
          '], "event-registration-forms": [',
          JSON.stringify({ id: 9, eventId: 1, formTitle: 't' }),
          '], "gallery": [',
          JSON.stringify({ id: 6, title: 't', imageUrl: '/x' }),
          ']}',
        ].join('\n'),
      ),
    ).toEqual([
      '2: id: a draft has this number',
      '6: id: a draft has this number',
      '8: id: something in the trash has this number',
    ]);
    expect(await db.$count(news)).toBe(0);
    await db.delete(drafts);
    await db.delete(trash);
    expect(await importOf({ news: [{ ...article, id: 7 }] })).toEqual({ news: 1 });
  });

  it('rejects a section that precedes the records it references', async () => {
    const form = { id: 1, eventId: 5, formTitle: 'a' };
    expect(await faultsOf({ 'event-registration-forms': [form], events: [{}] })).toContainEqual(
      expect.stringContaining('"events" must come before "event-registration-forms"'),
    );
  });

  it.each([
    ['invalid JSON', '{"news": [\n{"title": }]}', /^2: no valid JSON/],
    ['truncated JSON', '{"news": [\n{"title": "x"', /^2: no valid JSON/],
    ['an empty file', '', /^1: no valid JSON/],
    ['a JSON array', '[\n]', /^1: the file must hold one object of lists/],
    ['a JSON string', '"x"', /^1: the file must hold one object of lists/],
    ['a section that is an object', '{\n"news": {"title": "x"}}', /^2: "news" must be a list/],
    ['a section that is null', '{\n\n"news": null}', /^3: "news" must be a list/],
    ['a record that is a number', '{"news": [\n5]}', /^2: "news" must be a list of objects/],
    ['a record that is a list', '{"news": [\n[]]}', /^2: "news" must be a list of objects/],
  ])('rejects %s', async (_, content, fault) => {
    expect(await faultsOf(content)).toEqual([expect.stringMatching(fault)]);
  });

  it('reports at most a hundred errors, and the number of omitted errors', async () => {
    writeFileSync(
      file,
      JSON.stringify({ news: Array.from({ length: 150 }, () => ({ ...article, title: '' })) }),
    );
    const error = await importContent(url, file).catch((reason) => reason);
    expect([error.faults.length, error.more]).toEqual([100, 50]);
  });
});

describe('npm run db:import and npm run db:export', () => {
  const run = (script: string, ...parameters: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '..', script), ...parameters], {
      encoding: 'utf8',
      cwd: scratch,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(scratch, 'data') },
    });

  it('import a file, and export its content to a file or to standard output', async () => {
    writeFileSync(file, JSON.stringify({ gallery: [{ title: 'x', imageUrl: '/x' }] }));
    expect(run('import.ts', 'content.json').stdout).toMatch(
      /^Imported into .* in .* s: gallery 1\n.*media:clean\n.*db:import -- --undo\n$/,
    );
    const written = run('export.ts', 'out.json');
    expect([written.status, written.stdout]).toEqual([0, '']);
    const content = await exportedContent(url);
    expect(readFileSync(path.join(scratch, 'out.json'), 'utf8')).toBe(content);
    expect(run('export.ts').stdout).toBe(content);
  });

  it('only check a file, and take the last import back', () => {
    writeFileSync(file, JSON.stringify({ gallery: [{ title: 'x', imageUrl: '/x' }] }));
    expect(run('import.ts', 'content.json', '--check').stdout).toMatch(
      /^Checked; nothing was stored in .*: gallery 1\n$/,
    );
    expect(JSON.parse(run('export.ts').stdout).gallery).toEqual([]);
    run('import.ts', 'content.json');
    expect(run('import.ts', '--undo').stdout).toMatch(
      /^Taken back from .*: the import of .*content\.json\n$/,
    );
    expect(JSON.parse(run('export.ts').stdout).gallery).toEqual([]);
  });

  it('exit with 1 and report the line of an error', () => {
    writeFileSync(file, '{\n"gallery": [{"title": "x", "imageUrl": "x"}]}');
    const { status, stderr } = run('import.ts', 'content.json');
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^content\.json:2: imageUrl: .+\nNothing was imported\.\n$/),
    ]);
    expect(run('import.ts', 'nowhere.json').stderr).toMatch(/nowhere\.json is not there\n$/);
    expect(run('import.ts').stderr).toBe('Usage: npm run db:import -- FILE | FOLDER [--check] | --undo\n');
    expect(run('export.ts', 'a', 'b').stderr).toBe('Usage: npm run db:export [-- FILE.json]\n');
  });
});

describe('imported registrations', () => {
  it('keep their status, and count toward the limit of the form unless they are cancelled', async () => {
    await importOf({
      events: [{ id: 5, title: 'x', description: 'y', eventDate: '2026-12-01' }],
      'event-registration-forms': [{ id: 3, eventId: 5, formTitle: 'a', maxRegistrations: 2 }],
      'event-registrations': ['confirmed', 'cancelled', 'pending'].map((status, index) => ({
        formId: 3,
        eventId: 5,
        participantName: `A${index}`,
        participantEmail: 'a@example.com',
        registrationDate: '2026-11-01T10:00:00.000Z',
        status,
        notes: null,
      })),
    });
    expect(await db.$count(eventRegistrations)).toBe(3);
    const { rows } = await db.execute(sql`select form_id, taken from event_registration_places`);
    expect(rows).toEqual([{ form_id: 3, taken: 2 }]);
  });
});
