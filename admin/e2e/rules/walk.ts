import { expect, type Page } from '@playwright/test';
import { logIn, type Story, startStory } from '../../../e2e/member-story.ts';
import { type PlaceName, type Places, placesOf } from './places.ts';

/** A text that a place must contain. Undefined: only the other one is checked. */
type Told = string | RegExp | (() => Promise<string>) | undefined;

/** A place, the text that it shows before a rule is changed, and the text that it shows afterwards. */
export type Row = [place: PlaceName, before: Told, after: Told];

/** A rule, how an owner changes it in the browser, and the places that state it. */
export interface Rule {
  name: string;
  change: (page: Page, story: Story) => Promise<unknown>;
  places: Row[] | ((story: Story) => Promise<Row[]> | Row[]);
}

/** Time until a change is on the pages. The search reads their texts once a minute. */
const LIVE_MS = Number(process.env.WALK_MS ?? 90_000);

/** A system of its own, because the rules of the shared one must not change. */
export async function startWalk() {
  return startStory({ RATE_LIMITS: 'off' });
}

/** Reports every place that does not follow, not only the first one. */
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

/** Reads the places of a rule, changes it in the browser, and reads them again. */
export async function walk(story: Story, staff: Page, visitor: Page, rule: Rule) {
  const places = placesOf(story, staff, visitor);
  const rows = typeof rule.places === 'function' ? await rule.places(story) : rule.places;
  for (const [place, before, after] of rows) await expectTold(places, place, before, after);
  await rule.change(staff, story);
  for (const [place, before, after] of rows) await expectTold(places, place, after, before);
}

/** Opens a page of the owner and one of a visitor. */
export async function pagesOf(story: Story, newPage: () => Promise<Page>) {
  const [staff, visitor] = [await newPage(), await newPage()];
  await logIn(staff, story.origin);
  return { staff, visitor };
}
