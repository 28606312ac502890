import { expect, it } from 'vitest';
import { type Row, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { visitor, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const membership = await signIn('membership');

const RESOURCES = ['news', 'events', 'publications'] as const;
type Name = (typeof RESOURCES)[number];

/** What a record is, as far as it can be seen: the mark that is published, and the one that only staff may see. */
interface Known {
  name: Name;
  id: number;
  published: string | undefined;
  draft: string | undefined;
  isInTrash: boolean;
}

/** The same sequence each time: a failure can be looked at. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

let marks = 0;
const mark = () => `mark${String(++marks).padStart(4, '0')}end`;

const bodyOf = (name: Name, title: string) => ({
  title,
  ...(name === 'news' && { content: `<p>${title}</p>`, excerpt: title }),
  ...(name === 'events' && { description: title, eventDate: '2027-03-04T10:00:00Z', location: title }),
  ...(name === 'publications' && { description: title, fileUrl: '/uploads/a.pdf' }),
});

async function make(name: Name, isDraft: boolean): Promise<Known> {
  const title = mark();
  const answer = await staff(`POST /api/${name}`, { ...bodyOf(name, title), draft: isDraft });
  expect(answer.status).toBe(201);
  const { id } = await rowOf(answer);
  return {
    name,
    id,
    published: isDraft ? undefined : title,
    draft: isDraft ? title : undefined,
    isInTrash: false,
  };
}

type Act = (record: Known) => Promise<number>;

/** Each gives the status; what it changes of the record it notes. */
const ACTS: Record<string, Act> = {
  async writeDraft(record) {
    const title = mark();
    const body = { ...bodyOf(record.name, title), draft: true };
    const { status } = await staff(`PATCH /api/${record.name}/${record.id}`, body);
    if (status === 200) record.draft = title;
    return status;
  },
  async writeAtOnce(record) {
    const title = mark();
    const { status } = await staff(`PATCH /api/${record.name}/${record.id}`, bodyOf(record.name, title));
    if (status !== 200) return status;
    // Of what was never published the draft goes out with the change; a newer draft stays.
    if (record.published === undefined) record.draft = undefined;
    record.published = title;
    return status;
  },
  async publish(record) {
    const { status } = await staff(`POST /api/${record.name}/${record.id}/publish`);
    if (status === 200) [record.published, record.draft] = [record.draft, undefined];
    return status;
  },
  async unpublish(record) {
    const { status } = await staff(`POST /api/${record.name}/${record.id}/unpublish`);
    if (status === 200) [record.published, record.draft] = [undefined, record.draft ?? record.published];
    return status;
  },
  async drop(record) {
    const { status } = await staff(`DELETE /api/${record.name}/${record.id}/draft`);
    if (status !== 200) return status;
    // All there was goes into the trash.
    if (record.published === undefined) record.isInTrash = true;
    else record.draft = undefined;
    return status;
  },
  async showRound(record) {
    const { status } = await staff(`POST /api/${record.name}/${record.id}/preview-link`);
    return status === 201 ? 200 : status;
  },
  async remove(record) {
    const { status } = await staff(`DELETE /api/${record.name}/${record.id}`);
    if (status === 200) record.isInTrash = true;
    return status;
  },
  async restore(record) {
    const { status } = await staff(`POST /api/trash/${record.name}/${record.id}/restore`);
    if (status === 200) record.isInTrash = false;
    return status;
  },
};

/** Of each sequence; RANDOM_ACTS=250 for 500 in all. */
const ACTS_EACH = Number(process.env.RANDOM_ACTS ?? 90);

const marksIn = (text: string) => new Set(text.match(/mark\d{4}end/g) ?? []);

/** All that somebody without the role is told, of every kind of call. */
async function seenBy(caller: typeof visitor, records: Known[]): Promise<Set<string>> {
  const calls = [
    ...RESOURCES.flatMap((name) => [
      `GET /api/${name}?range=[0,999]`,
      `GET /api/${name}?filter={"q":"mark"}`,
    ]),
    'GET /api/events/upcoming',
    'GET /api/news/featured',
    'GET /api/search?q=mark&lang=en&kind=news,events,publications&range=[0,99]',
    ...records.flatMap(({ name, id }) => [`GET /api/${name}/${id}`, `GET /api/${name}/${id}?draft=1`]),
    ...records.map(({ name, id }) => `GET /api/${name}/${id}/versions`),
  ];
  const texts = await Promise.all(calls.map(async (call) => (await caller(call)).text()));
  const calendars = await Promise.all(
    ['/events.ics', '/en/events.ics'].map((path) => visitor(`GET ${path}`)),
  );
  const entries = await Promise.all(calendars.map((answer) => answer.text()));
  return marksIn([...texts, ...entries].join('\n'));
}

const publishedOf = (records: Known[]) =>
  records.filter(({ isInTrash }) => !isInTrash).flatMap(({ published }) => published ?? []);

it.each([1, 2])('after many acts others see what is published, and nothing else (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const first = marks;
  const records: Known[] = [];
  for (const name of RESOURCES) records.push(await make(name, false), await make(name, true));
  const done: string[] = [];
  for (let step = 0; step < ACTS_EACH; step++) {
    const record = records[random(records.length)] as Known;
    const names = Object.keys(ACTS);
    const act = names[random(names.length)] as string;
    const status = await (ACTS[act] as Act)(record);
    done.push(`${act} ${record.name} ${record.id}: ${status}`);
    expect([200, 404, 409], done.at(-1)).toContain(status);
    if (step % 15 !== 14) continue;
    const expected = new Set(publishedOf(records));
    for (const caller of [visitor, membership]) {
      const seen = await seenBy(caller, records);
      const leaked = [...seen].filter((one) => !expected.has(one) && Number(one.slice(4, 8)) > first);
      expect(leaked, done.slice(-15).join('\n')).toEqual([]);
    }
    const listed = await rowsOf(await visitor('GET /api/news?range=[0,999]'));
    const ofNews = records.filter(({ name, isInTrash }) => name === 'news' && !isInTrash);
    const titles = listed.map(({ title }: Row & { title?: unknown }) => title);
    expect(titles).toEqual(expect.arrayContaining(publishedOf(ofNews)));
  }
  // Nothing that was written last is lost: staff find it, or it waits in the trash.
  for (const record of records) {
    if (record.isInTrash) await ACTS.restore?.(record);
    const newest = record.draft ?? record.published;
    const answer = await rowOf(await staff(`GET /api/${record.name}/${record.id}?draft=1`));
    expect([record.name, record.id, answer.title]).toEqual([record.name, record.id, newest]);
  }
});
