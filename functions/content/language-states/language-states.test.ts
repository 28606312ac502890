import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expireTranslations } from '../../../db/queries/content/languages.ts';
import { contentVersions, publishOutbox, translations } from '../../../db/tables/index.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';

const service = await startServer(async (request, response) => {
  const { messages } = JSON.parse(await bodyOf(request)) as { messages: { content: string }[] };
  const texts = Object.keys(JSON.parse(messages[1]?.content ?? '{}'));
  const said = texts.map((name) => [
    name,
    name === 'content' ? '<p>As the service says.</p>' : `Said ${name}`,
  ]);
  response.end(
    JSON.stringify({ choices: [{ message: { content: JSON.stringify(Object.fromEntries(said)) } }] }),
  );
});
const { db, visitor, staff, signIn } = await createTestApp({ env: { TRANSLATE_API_URL: `${service}/v1` } });

const CHINESE = { title: '寵物節', content: '<p>內文</p>', excerpt: '摘要' };
const ENGLISH = { titleEn: 'Pet fair', contentEn: '<p>Body</p>', excerptEn: 'Summary' };
const CONTENT = {
  news: [CHINESE, ENGLISH],
  events: [
    { title: '寵物節', description: '說明', eventDate: '2027-03-04T10:00:00Z' },
    { titleEn: 'Pet fair', descriptionEn: 'Text' },
  ],
  publications: [
    { title: '寵物節', description: '說明', fileUrl: '/uploads/a.pdf' },
    { titleEn: 'Pet fair', descriptionEn: 'Text' },
  ],
} as const;
const NAMES = ['news', 'events', 'publications'] as const;
type Name = (typeof NAMES)[number];

async function make(name: Name, values: object) {
  const { id } = await rowOf(await staff(`POST /api/${name}`, values));
  return Number(id);
}
const change = (name: Name, id: number, values: object) => staff(`PATCH /api/${name}/${id}`, values);
const review = (name: Name, id: number) => staff(`POST /api/${name}/${id}/reviewed-english`);
const english = async (name: Name, id: number) =>
  (await rowOf(await staff(`GET /api/${name}/${id}?draft=1`))).english;

describe.each(NAMES)('the translation state of the English text of %s', (name) => {
  const [chinese, inEnglish] = CONTENT[name];

  it('is missing, written, outdated or reviewed, and visible only to staff', async () => {
    const id = await make(name, chinese);
    expect(await english(name, id)).toBe('missing');
    expect(await expectError(await review(name, id), 409)).toMatchObject({ code: 'no_english' });
    await change(name, id, { titleEn: 'Pet fair' });
    expect(await english(name, id)).toBe('missing');
    await change(name, id, inEnglish);
    expect(await english(name, id)).toBe('written');
    await change(name, id, { title: '寵物節改期' });
    expect(await english(name, id)).toBe('outdated');
    expect(await rowOf(await review(name, id))).toMatchObject({ id, english: 'reviewed' });
    const listed = await rowsOf(await staff(`GET /api/${name}`));
    expect(listed.find((row) => row.id === id)).toMatchObject({ english: 'reviewed' });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).not.toHaveProperty('english');
    await expectError(await visitor(`GET /api/${name}?filter={"english":"missing"}`), 400);
    await change(name, id, { title: '寵物節再改期' });
    expect(await english(name, id)).toBe('outdated');
    await change(name, id, { titleEn: 'Pet fair, postponed' });
    expect(await english(name, id)).toBe('written');
  });

  it('describes the draft until the draft is published or deleted', async () => {
    const id = await make(name, { ...chinese, ...inEnglish });
    await change(name, id, { title: '新題', draft: true });
    expect(await english(name, id)).toBe('outdated');
    await staff(`DELETE /api/${name}/${id}/draft`);
    expect(await english(name, id)).toBe('written');
    await change(name, id, { title: '新題', draft: true });
    await review(name, id);
    await staff(`POST /api/${name}/${id}/publish`);
    expect(await english(name, id)).toBe('reviewed');
  });

  it('can be used as a filter, and is unchanged after a restore from the trash', async () => {
    const id = await make(name, { ...chinese, ...inEnglish });
    await review(name, id);
    const of = async (state: string) =>
      (await rowsOf(await staff(`GET /api/${name}?filter={"english":"${state}"}`))).map((row) => row.id);
    expect([(await of('reviewed')).includes(id), (await of('missing')).includes(id)]).toEqual([true, false]);
    await expectError(await staff(`GET /api/${name}?filter={"english":"fine"}`), 400);
    await staff(`DELETE /api/${name}/${id}`);
    const board = await (await staff('GET /api/language-states')).text();
    expect(board).not.toContain(`"resource":"${name}","id":${id},`);
    await staff(`POST /api/trash/${name}/${id}/restore`);
    expect(await english(name, id)).toBe('reviewed');
  });
});

describe('the translation state of an English text', () => {
  it('stays the same when only formatting, tags or spaces of the Chinese text change', async () => {
    const id = await make('news', { ...CHINESE, ...ENGLISH });
    await change('news', id, { title: '寵物節！', content: '<p><strong>內</strong>文。</p>' });
    expect(await english('news', id)).toBe('written');
  });

  it('returns to its earlier value when an older version is restored', async () => {
    const id = await make('news', { ...CHINESE, ...ENGLISH });
    await review('news', id);
    await change('news', id, { title: '另一題' });
    expect(await english('news', id)).toBe('outdated');
    const [, first] = await rowsOf(await staff(`GET /api/news/${id}/versions`));
    const restored = await staff(`POST /api/news/${id}/versions/${first?.number}/restore`);
    expect(restored.status).toBe(200);
    expect(await english('news', id)).toBe('reviewed');
  });

  it('becomes “reviewed” without a rebuild of the site, and the review invalidates cached responses at once', async () => {
    const id = await make('news', { ...CHINESE, ...ENGLISH });
    const outbox = await db.$count(publishOutbox);
    const changes = () => db.select().from(contentVersions).where(eq(contentVersions.resource, 'news'));
    const before = await changes();
    await review('news', id);
    expect(await db.$count(publishOutbox)).toBe(outbox);
    expect(await changes()).not.toEqual(before);
  });
});

describe('the state of machine translations', () => {
  const translated = async () => {
    const { en } = (await (await staff('POST /api/translate', CHINESE)).json()) as {
      en: { title: string; content: string; excerpt: string };
    };
    return { titleEn: en.title, contentEn: en.content, excerptEn: en.excerpt };
  };

  it('is “machine” while nobody has edited the translated words, even when an editor changes their markup', async () => {
    const id = await make('news', { ...CHINESE, ...(await translated()) });
    expect(await english('news', id)).toBe('machine');
    await change('news', id, { contentEn: '<p>As&nbsp;the <em>service</em> says.</p>', draft: true });
    expect(await english('news', id)).toBe('machine');
  });

  it('is no longer “machine” after a review or a complete rewrite', async () => {
    const read = await make('news', { ...CHINESE, ...(await translated()) });
    await review('news', read);
    expect(await english('news', read)).toBe('reviewed');
    const changed = await make('news', { ...CHINESE, ...(await translated()) });
    await change('news', changed, { titleEn: 'Mine', excerptEn: 'Mine too' });
    expect(await english('news', changed)).toBe('machine');
    await change('news', changed, { contentEn: '<p>All mine</p>' });
    expect(await english('news', changed)).toBe('written');
  });
});

describe('the translation board', () => {
  it('lists records whose English text needs work, latest change first, and can be searched by title', async () => {
    const missing = await make('publications', { ...CONTENT.publications[0], title: '缺英文' });
    const fine = await make('events', { ...CONTENT.events[0], ...CONTENT.events[1], title: '齊全' });
    const draft = await make('news', { ...CHINESE, title: '草稿缺英文', draft: true });
    const open = await rowsOf(await staff('GET /api/language-states?filter={"isOpen":true}&range=[0,1]'));
    expect(open).toMatchObject([
      { resource: 'news', id: draft, title: '草稿缺英文', state: 'missing' },
      { resource: 'publications', id: missing, title: '缺英文', state: 'missing' },
    ]);
    const named = await rowsOf(await staff('GET /api/language-states?filter={"q":"齐全"}'));
    expect(named).toMatchObject([{ resource: 'events', id: fine, state: 'written' }]);
    const states = await rowsOf(
      await staff('GET /api/language-states?filter={"resource":"news","state":"missing"}'),
    );
    expect(new Set(states.map(({ resource, state }) => `${resource} ${state}`))).toEqual(
      new Set(['news missing']),
    );
  });

  it('shows each account only the records that the account may read, and shows visitors nothing', async () => {
    const events = await signIn('events');
    const rows = await rowsOf(await events('GET /api/language-states'));
    expect(new Set(rows.map(({ resource }) => resource))).toEqual(new Set(['events']));
    const writer = await signIn('writer');
    const id = await make('news', { ...CHINESE, ...ENGLISH });
    expect((await writer(`POST /api/news/${id}/reviewed-english`)).status).toBe(200);
    const reader = await signIn('reader');
    await expectError(await reader(`POST /api/news/${id}/reviewed-english`), 403);
    await expectError(await (await signIn('finance'))('GET /api/language-states'), 403);
    await expectError(await visitor('GET /api/language-states'), 401);
  });
});

it('expireTranslations deletes translations that no record has used for 90 days', async () => {
  const id = await make('news', { ...CHINESE, ...ENGLISH });
  await change('news', id, { titleEn: 'Another' });
  const known = () => db.$count(translations, eq(translations.recordId, id));
  expect(await known()).toBe(2);
  await db
    .update(translations)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(translations.recordId, id));
  await expireTranslations(db);
  expect([await known(), await english('news', id)]).toEqual([1, 'written']);
});
