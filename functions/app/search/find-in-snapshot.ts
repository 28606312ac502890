import type { LoadedRecord, LoadedSnapshot } from '../../crud/snapshot/loaded.ts';
import { memberNumbered, memberTests, telephoneTest } from '../../crud/snapshot/members-meant.ts';
import { rankTest } from '../../crud/snapshot/rank.ts';
import { wordStartTest } from '../../crud/snapshot/words.ts';
import { BY_CHANCE, type Findings, type Found, type Wanted } from './find.ts';
import type { HeldIn } from './held-in.ts';

type Test = (record: LoadedRecord) => boolean;

interface Ranked {
  kind: Found['kind'];
  id: number;
  path: string | null;
  at: number | null;
  rank: number;
  record?: LoadedRecord;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function heldTest(held: HeldIn | undefined): Test {
  if (!held) return () => false;
  const tests = held.words.map((word) => wordStartTest(word, held.words));
  const named = new RegExp(`^${held.days.replaceAll('%', '.*')}$`);
  return ({ search, days }) => {
    if (!days || !tests.every((test) => test(search))) return false;
    const [first, last] = days.map((day) => Date.parse(day)) as [number, number];
    for (let day = first; day <= last; day += DAY_MS)
      if (named.test(new Date(day).toISOString().slice(0, 10))) return true;
    return false;
  };
}

const pageWith = (record: LoadedRecord, tests: ReturnType<typeof wordStartTest>[]) =>
  record.pages.find(({ search }) => tests.every((test) => test(search)));

function recordTests(snapshot: LoadedSnapshot, { words, held }: Wanted): Record<LoadedRecord['kind'], Test> {
  const tests = words.map((word) => wordStartTest(word, words));
  const ofMembers = memberTests(snapshot, words, true);
  const numbered = memberNumbered(snapshot, words.join(' '));
  const hasTelephone = telephoneTest(words.join(' '));
  const isHeld = heldTest(held);
  const holdsAll: Test = ({ search }) => tests.every((test) => test(search));
  return {
    news: holdsAll,
    events: (record) => holdsAll(record) || isHeld(record),
    publications: (record) => holdsAll(record) || pageWith(record, tests) !== undefined,
    members: ({ id, member }) =>
      id === numbered ||
      (member !== undefined && (ofMembers.every((test) => test(member)) || hasTelephone(member))),
  };
}

const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0;

/** Same order as `ORDER` in find.ts. */
const inOrder = (one: Ranked, other: Ranked) =>
  other.rank - one.rank ||
  (other.at ?? Number.POSITIVE_INFINITY) - (one.at ?? Number.POSITIVE_INFINITY) ||
  compare(other.kind, one.kind) ||
  one.id - other.id ||
  compare(one.path ?? '', other.path ?? '');

function foundOf({ kind, id, path, at, record }: Ranked, words: string[]): Found {
  if (!record) return { kind, id, path, at: null, titles: null as never, texts: null as never, page: null };
  const tests = words.map((word) => wordStartTest(word, words));
  const isInText = tests.every((test) => test(record.search));
  const page = kind === 'publications' && !isInText ? pageWith(record, tests) : undefined;
  const [chinese = null, , ...others] = record.texts;
  return {
    kind,
    id,
    path: record.path,
    at: at === null ? null : new Date(Math.floor(at / 1000)).toISOString(),
    titles: record.titles,
    texts: kind === 'publications' ? [chinese, page?.text ?? null, ...others] : record.texts,
    page: page?.page ?? null,
  };
}

/** Same result as `find` returns for the database. */
export function findInSnapshot(snapshot: LoadedSnapshot, wanted: Wanted): Findings {
  const { words, kinds, pages, first, count } = wanted;
  const tests = recordTests(snapshot, wanted);
  const rankOf = rankTest(snapshot, words, words.join(' '));
  const found: Ranked[] = snapshot.records
    .filter((record) => tests[record.kind](record))
    .map((record) => ({ ...record, path: null, rank: rankOf(record), record }));
  for (const { path, inTitle } of pages)
    found.push({ kind: 'pages', id: 0, path, at: null, rank: inTitle ? 2 : BY_CHANCE });
  const counts: Findings['counts'] = {};
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
  const rows = found
    .filter(({ kind }) => kinds.includes(kind))
    .sort(inOrder)
    .slice(first, first + count)
    .map((each) => foundOf(each, words));
  return { counts, rows };
}
