import { expect, type Page } from '@playwright/test';
import { logIn, type Story, startStory } from '../../../e2e/member-story.ts';
import { type PlaceName, type Places, placesOf } from './places.ts';

/** An expected text, or a function that returns it. Undefined when the test expects no particular text. */
type Told = string | RegExp | (() => Promise<string>) | undefined;

/** A page, mail or API response, with its expected text before and after the change of the rule. */
export type Row = [place: PlaceName, before: Told, after: Told];

/**
 * A test case: one or several rules, a function that changes them in the browser, and the pages, mails and
 * API responses that show the values of the rules.
 */
export interface Rule {
  name: string;
  change: (page: Page, story: Story) => Promise<unknown>;
  places: Row[];
}

/** Maximum time in milliseconds until a change is live on all pages and in the search. */
const LIVE_MS = Number(process.env.WALK_MS ?? 30_000);

/** Starts a separate server and database, because other tests rely on the rules of the shared ones. */
export async function startWalk() {
  return startStory({ RATE_LIMITS: 'off' });
}

/**
 * Soft assertions: a failure does not stop the test, so that the report lists every outdated page and mail.
 */
const softly = expect.configure({ soft: true });

const resolved = async (told: Told) => (typeof told === 'function' ? await told() : told);

/** Text that a page, mail or API response must contain, and text that it must not contain. */
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

/**
 * Checks all expected texts of a page, mail or API response together. Runs checks in the browser one after
 * another, and all other checks in parallel.
 */
async function expectAll(places: Places, rows: [PlaceName, Expected][]) {
  const names = [...new Set(rows.map(([name]) => name))];
  const check = (name: PlaceName) =>
    expectTold(
      places,
      name,
      rows.filter(([place]) => place === name).map(([, expected]) => expected),
    );
  const isInBrowser = (name: PlaceName) => Boolean(places[name].isAct || places[name].isScreen);
  const inTurn = async () => {
    for (const name of names.filter(isInBrowser)) await check(name);
  };
  await Promise.all([inTurn(), ...names.filter((name) => !isInBrowser(name)).map(check)]);
}

/** Checks the texts before the rules are changed, changes the rules in the browser, and checks the texts again. */
export async function walk(story: Story, staff: Page, visitor: Page, { change, places: rows }: Rule) {
  const places = placesOf(story, staff, visitor);
  await expectAll(
    places,
    rows.map(([name, before, after]) => [name, { wanted: before, gone: after }]),
  );
  await change(staff, story);
  await expectAll(
    places,
    rows.map(([name, before, after]) => [name, { wanted: after, gone: before }]),
  );
}

/** Opens two pages: `staff` is logged in as the owner, and `visitor` is not logged in. */
export async function pagesOf(story: Story, newPage: () => Promise<Page>) {
  const [staff, visitor] = [await newPage(), await newPage()];
  await logIn(staff, story.origin);
  return { staff, visitor };
}
