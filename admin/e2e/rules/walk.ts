import { expect, type Page } from '@playwright/test';
import { logIn, type Story, startStory } from '../../../e2e/member-story.ts';
import { type PlaceName, type Places, placesOf } from './places.ts';

/** An expected text, or a function that returns it. Undefined when the test expects no particular text. */
type Told = string | RegExp | (() => Promise<string>) | undefined;

/**
 * A page, mail or API response, its expected text before the rule is changed, and its expected text
 * afterwards.
 */
export type Row = [place: PlaceName, before: Told, after: Told];

/**
 * A rule, the function that changes it in the browser, and the pages, mails and API responses that show its
 * value.
 */
export interface Rule {
  name: string;
  change: (page: Page, story: Story) => Promise<unknown>;
  places: Row[] | ((story: Story) => Promise<Row[]> | Row[]);
}

/** Maximum time in milliseconds until a change is live. The search index is refreshed once a minute. */
const LIVE_MS = Number(process.env.WALK_MS ?? 90_000);

/** Starts a separate server and database, because other tests rely on the rules of the shared ones. */
export async function startWalk() {
  return startStory({ RATE_LIMITS: 'off' });
}

/**
 * Soft assertions: a failure does not stop the test, so that the report lists every outdated page and mail.
 */
const softly = expect.configure({ soft: true });

const resolved = async (told: Told) => (typeof told === 'function' ? await told() : told);

async function expectTold(places: Places, name: PlaceName, wanted: Told, gone: Told) {
  const [present, absent] = [await resolved(wanted), await resolved(gone)];
  const { read, isAct = false } = places[name];
  const missing = async () => {
    const text = await read();
    const has = (told: string | RegExp) => (told instanceof RegExp ? told.test(text) : text.includes(told));
    return [
      ...(present !== undefined && !has(present) ? [`no ${present} in ${text.slice(0, 3000)}`] : []),
      ...(absent !== undefined && absent !== present && has(absent) ? [`still ${absent}`] : []),
    ];
  };
  if (isAct) softly([name, ...(await missing())]).toEqual([name]);
  else
    await softly.poll(missing, { message: name, timeout: LIVE_MS, intervals: [200, 500, 1000] }).toEqual([]);
}

/** Checks the texts before a rule is changed, changes the rule in the browser, and checks the texts again. */
export async function walk(story: Story, staff: Page, visitor: Page, rule: Rule) {
  const places = placesOf(story, staff, visitor);
  const rows = typeof rule.places === 'function' ? await rule.places(story) : rule.places;
  for (const [place, before, after] of rows) await expectTold(places, place, before, after);
  await rule.change(staff, story);
  for (const [place, before, after] of rows) await expectTold(places, place, after, before);
}

/** Opens two pages: `staff` is logged in as the owner, and `visitor` is not logged in. */
export async function pagesOf(story: Story, newPage: () => Promise<Page>) {
  const [staff, visitor] = [await newPage(), await newPage()];
  await logIn(staff, story.origin);
  return { staff, visitor };
}
