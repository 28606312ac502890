import { expect, request } from '@playwright/test';
import { type Client, type Story, signIn, startStory } from '../../../testing/stories/member-story.ts';
import { type PlaceName, type Places, placesOf } from './places.ts';

type Told = string | RegExp | (() => Promise<string>) | undefined;

export type Row = [place: PlaceName, before: Told, after: Told];

export interface Rule {
  name: string;
  change: (staff: Client) => Promise<unknown>;
  places: Row[];
}

/** Milliseconds until a change is live on all pages and in the search. */
const LIVE_MS = Number(process.env.WALK_MS ?? 30_000);

/** Other tests rely on the rules of the shared server. */
export async function startWalk() {
  return startStory({ RATE_LIMITS: 'off' });
}

/** A failure does not stop the test, so that the report lists every outdated page and mail. */
const softly = expect.configure({ soft: true });

const resolved = async (told: Told) => (typeof told === 'function' ? await told() : told);

type Expected = { wanted: Told; gone: Told };

async function expectTold(places: Places, name: PlaceName, expected: Expected[]) {
  const pairs = await Promise.all(
    expected.map(async ({ wanted, gone }) => [await resolved(wanted), await resolved(gone)] as const),
  );
  const { read, isAct = false } = places[name];
  const missing = async () => {
    const text = await read();
    const has = (told: string | RegExp) => (told instanceof RegExp ? told.test(text) : text.includes(told));
    return pairs.flatMap(([present, absent]) => [
      ...(present !== undefined && !has(present) ? [`no ${present} in ${text.slice(0, 3000)}`] : []),
      ...(absent !== undefined && absent !== present && has(absent) ? [`still ${absent}`] : []),
    ]);
  };
  if (isAct) softly([name, ...(await missing())]).toEqual([name]);
  else
    await softly.poll(missing, { message: name, timeout: LIVE_MS, intervals: [200, 500, 1000] }).toEqual([]);
}

/** Checks that write run one after another. */
async function expectAll(places: Places, rows: [PlaceName, Expected][]) {
  const names = [...new Set(rows.map(([name]) => name))];
  const check = (name: PlaceName) =>
    expectTold(
      places,
      name,
      rows.filter(([place]) => place === name).map(([, expected]) => expected),
    );
  const isAct = (name: PlaceName) => Boolean(places[name].isAct);
  const inTurn = async () => {
    for (const name of names.filter(isAct)) await check(name);
  };
  await Promise.all([inTurn(), ...names.filter((name) => !isAct(name)).map(check)]);
}

export async function walk(story: Story, staff: Client, visitor: Client, { change, places: rows }: Rule) {
  const places = placesOf(story, staff, visitor);
  await expectAll(
    places,
    rows.map(([name, before, after]) => [name, { wanted: before, gone: after }]),
  );
  await change(staff);
  await expectAll(
    places,
    rows.map(([name, before, after]) => [name, { wanted: after, gone: before }]),
  );
}

export async function callersOf(story: Story) {
  const [staff, visitor] = [{ request: await request.newContext() }, { request: await request.newContext() }];
  await signIn(staff, story.origin);
  return { staff, visitor };
}
