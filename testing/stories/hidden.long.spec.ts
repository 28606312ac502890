import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '../../core/accounts/account-roles.ts';
import { test } from '../browser-test.ts';
import { sitemapPages } from './planting/sitemap.ts';

const origin = process.env.BASE_URL ?? '';
const currentPassword = process.env.ADMIN_PASSWORD ?? '';

/** For a longer run: RANDOM_ACTS=500 npm run playwright -- test testing/stories/hidden.long.spec.ts */
const ACTS = Number(process.env.RANDOM_ACTS ?? 60);
const LOOK_EVERY = 30;
const UNTIL_LIVE_MS = 60_000;

const PREFIXES = ['', '/zh-cn', '/en'];
const DRAFTED = ['news', 'events', 'publications'] as const;
const RESOURCES = [...DRAFTED, 'gallery', 'members'] as const;
type Name = (typeof RESOURCES)[number];

/** Everyone may see the published text, and only staff the draft's. */
interface Known {
  name: Name;
  id: number;
  slug: string;
  published?: string | undefined;
  draft?: string | undefined;
  isInTrash: boolean;
}

const run = Date.now().toString(36);
const MARK = new RegExp(`mark${run}x\\d{4}end`, 'g');
let marks = 0;
const newMark = () => `mark${run}x${String(++marks).padStart(4, '0')}end`;
const marksIn = (text: string) => text.match(MARK) ?? [];

/** Seeded, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const titleField = (name: Name) => (name === 'members' ? 'companyNameHk' : 'title');

function bodyOf(name: Name, mark: string): object {
  const both = { title: mark, titleEn: mark };
  if (name === 'news')
    return {
      ...both,
      content: `<p>${mark}</p>`,
      contentEn: `<p>${mark}</p>`,
      excerpt: mark,
      excerptEn: mark,
    };
  if (name === 'members')
    return { companyNameHk: mark, companyNameEn: mark, memberChargeman: mark, companyStatus: true };
  const described = { ...both, description: mark, descriptionEn: mark };
  if (name === 'events')
    return { ...described, eventDate: '2027-03-04T10:00:00Z', location: mark, locationEn: mark };
  if (name === 'publications') return { ...described, fileUrl: '/uploads/a.pdf' };
  return { ...described, imageUrl: '/uploads/a.png', isHomepage: true };
}

function officeOf(staff: APIRequestContext) {
  const send = (method: string, path: string, data?: object) =>
    staff.fetch(`${origin}/api/${path}`, { method, ...(data && { data }) });
  const at = ({ name, id }: Known) => `${name}/${id}`;
  const everPublished = new Set<string>();
  const put = (record: Known, mark: string | undefined) => {
    record.published = mark;
    if (mark) everPublished.add(mark);
  };

  async function make(name: Name, isDraft = false): Promise<Known> {
    const mark = newMark();
    const answer = await send('POST', name, { ...bodyOf(name, mark), ...(isDraft && { draft: true }) });
    expect(answer.status()).toBe(201);
    const { id, memberUniqueCode } = (await answer.json()) as { id: number; memberUniqueCode?: string };
    const record: Known = { name, id, slug: memberUniqueCode ?? String(id), isInTrash: false };
    if (isDraft) record.draft = mark;
    else put(record, mark);
    return record;
  }

  const draftActs: Record<string, (record: Known) => Promise<number>> = {
    async writeDraft(record) {
      const mark = newMark();
      const answer = await send('PATCH', at(record), { ...bodyOf(record.name, mark), draft: true });
      if (answer.ok()) record.draft = mark;
      return answer.status();
    },
    async publish(record) {
      const answer = await send('POST', `${at(record)}/publish`);
      if (answer.ok()) {
        put(record, record.draft);
        record.draft = undefined;
      }
      return answer.status();
    },
    async unpublish(record) {
      const answer = await send('POST', `${at(record)}/unpublish`);
      if (answer.ok()) [record.published, record.draft] = [undefined, record.draft ?? record.published];
      return answer.status();
    },
    async drop(record) {
      const answer = await send('DELETE', `${at(record)}/draft`);
      // The record was never published, so deleting the draft moves the record into the trash.
      if (answer.ok() && record.published === undefined) record.isInTrash = true;
      else if (answer.ok()) record.draft = undefined;
      return answer.status();
    },
    async showRound(record) {
      const answer = await send('POST', `${at(record)}/preview-link`);
      return answer.ok() ? 200 : answer.status();
    },
  };
  const acts: typeof draftActs = {
    async writeAtOnce(record) {
      const mark = newMark();
      const answer = await send('PATCH', at(record), bodyOf(record.name, mark));
      if (!answer.ok()) return answer.status();
      // The update also publishes the draft of a record that was never published. The draft of any other
      // record stays.
      if (record.published === undefined) record.draft = undefined;
      put(record, mark);
      return answer.status();
    },
    async remove(record) {
      const answer = await send('DELETE', at(record));
      if (answer.ok()) record.isInTrash = true;
      return answer.status();
    },
    async restore(record) {
      const answer = await send('POST', `trash/${at(record)}/restore`);
      if (answer.ok()) record.isInTrash = false;
      return answer.status();
    },
  };
  const actsOf = ({ name }: Known) =>
    Object.entries(DRAFTED.some((drafted) => drafted === name) ? { ...acts, ...draftActs } : acts);
  return { send, make, actsOf, restore: acts.restore as (record: Known) => Promise<number>, everPublished };
}

async function officer(staff: APIRequestContext, context: APIRequestContext, role: Role) {
  const account = { username: `${role}-${run}`, password: 'a long enough one' };
  const data = { ...account, roles: [role], currentPassword };
  expect((await staff.post(`${origin}/api/users`, { data })).status()).toBe(201);
  expect((await context.post(`${origin}/api/login`, { data: account })).status()).toBe(200);
}

const callsFor = (records: Known[]) => [
  ...RESOURCES.map((name) => `${name}?range=[0,999]`),
  ...['events/upcoming', 'news/featured', 'gallery/homepage', 'trash', 'media', 'audit-log', 'dashboard'],
  ...['members/export.csv', 'members/export.json'],
  ...records.flatMap(({ name, id }) => [`${name}/${id}`, `${name}/${id}?draft=1`, `${name}/${id}/versions`]),
  ...records.map(({ name, id }) => `${name}/${id}/versions/1`),
];

/** An IP address may search sixty times a minute, and other tests search from the same address. */
const SEARCHES = [
  ...RESOURCES.map((name) => `${name}?filter={"q":"mark${run}"}`),
  ...['zh-TW', 'en'].map((lang) => `search?q=mark${run}&lang=${lang}&range=[0,99]`),
];

const pagesFor = (records: Known[]) => [
  ...PREFIXES.flatMap((prefix) => [
    ...['', '/news', '/events', '/publications', '/members', '/news/feed.xml', '/events.ics'].map(
      (path) => `${prefix}${path}` || '/',
    ),
    ...records.map(({ name, slug }) => `${prefix}/${name}/${slug}`),
  ]),
  '/search-pages.json',
];

const allPages = (visitor: APIRequestContext) =>
  sitemapPages(async (path) => (await visitor.get(origin + path)).text());

async function seenAt(someone: APIRequestContext, paths: string[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const answer = await someone.get(origin + path);
    expect([path, answer.status()]).not.toEqual([path, 429]);
    for (const mark of marksIn(await answer.text())) seen.set(mark, path);
  }
  return seen;
}

const publishedOf = (records: Known[]) =>
  records.filter(({ isInTrash }) => !isInTrash).flatMap(({ published }) => published ?? []);

test('drafts, old versions and deleted records never appear in a page, feed, API response or export for people who may not see them', async ({
  playwright,
}) => {
  const newContext = () => playwright.request.newContext();
  const contexts = await Promise.all([newContext(), newContext(), newContext(), newContext()]);
  const [staff, visitor, membership, enquiries] = contexts as [
    APIRequestContext,
    APIRequestContext,
    APIRequestContext,
    APIRequestContext,
  ];
  const data = { username: process.env.ADMIN_USERNAME ?? 'admin', password: currentPassword };
  expect((await staff.post(`${origin}/api/login`, { data })).status()).toBe(200);
  await officer(staff, membership, 'membership');
  await officer(staff, enquiries, 'enquiries');
  const { make, actsOf, restore, send, everPublished } = officeOf(staff);

  const records: Known[] = [];
  for (const name of RESOURCES) records.push(await make(name));
  for (const name of DRAFTED) records.push(await make(name, true));
  const done: string[] = [];
  const isNone = (marks: Iterable<[string, string]>) =>
    expect([...marks], done.slice(-LOOK_EVERY).join('\n')).toEqual([]);

  async function look(searches: string[] = [], more: string[] = []): Promise<void> {
    const expected = new Set(publishedOf(records));
    const calls = [...callsFor(records), ...searches].map((call) => `/api/${call}`);
    // Omits the resources whose hidden records the role `membership` may see.
    const ofOthers = calls.filter((call) => !/members|trash|audit-log|media/.test(call));
    for (const [someone, asked] of [
      [visitor, calls],
      [enquiries, calls],
      [membership, ofOthers],
    ] as const)
      isNone([...(await seenAt(someone, asked))].filter(([mark]) => !expected.has(mark)));
    await expect(async () => {
      const seen = await seenAt(visitor, [...pagesFor(records), ...more]);
      isNone([...seen].filter(([mark]) => !everPublished.has(mark)));
      isNone([...seen].filter(([mark]) => !expected.has(mark)));
      expect([...seen.keys()].toSorted()).toEqual([...expected].toSorted());
    }).toPass({ timeout: UNTIL_LIVE_MS });
  }

  const random = randomFrom(20);
  for (let step = 1; step <= ACTS; step++) {
    const record = records[random(records.length)] as Known;
    const acts = actsOf(record);
    const [name, act] = acts[random(acts.length)] as (typeof acts)[number];
    const status = await act(record);
    done.push(`${name} ${record.name} ${record.id}: ${status}`);
    expect([200, 404, 409], done.at(-1)).toContain(status);
    if (step % LOOK_EVERY === 0) await look();
  }
  await look(SEARCHES, await allPages(visitor));

  // The newest text of each record must not be lost: staff see it, or can restore it from the trash.
  for (const record of records) {
    if (record.isInTrash) expect(await restore(record)).toBe(200);
    const newest = await (await send('GET', `${record.name}/${record.id}?draft=1`)).json();
    expect([record.name, newest[titleField(record.name)]]).toEqual([
      record.name,
      record.draft ?? record.published,
    ]);
  }
  // Deletes the records, so that other tests find the content that they expect.
  for (const { name, id } of records) await send('DELETE', `${name}/${id}`);
  await Promise.all(contexts.map((context) => context.dispose()));
});
