import type { Context } from 'hono';
import * as z from 'zod/mini';
import { OFFICE_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { DIRECTORY_FIELDS } from '../../../core/membership/directory-fields.ts';
import { answerVisitor } from '../../crud/list.ts';
import { parseParameter } from '../../crud/list-query.ts';
import { currentSnapshot } from '../../crud/snapshot/current.ts';
import type { LoadedMember, LoadedSnapshot } from '../../crud/snapshot/loaded.ts';
import { memberNumbered, memberTests, telephoneTest } from '../../crud/snapshot/members-meant.ts';
import { rankTest } from '../../crud/snapshot/rank.ts';
import { limitSearches } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { plainWords, typedWords } from './directory-search.ts';
import { memberSource } from './list-source.ts';

const MOST_ROWS = 100;
const MOST_CHARACTERS = 500_000;

const askedSchema = z.strictObject({
  fields: z.literal(DIRECTORY_FIELDS.join(',')),
  filter: z.strictObject({
    q: z.optional(z.string()),
    words: z.optional(z.string()),
    standing: z.optional(z.enum(['permanent', 'ordinary'])),
    memberDistrict: z.optional(z.string()),
    businessTypes: z.optional(z.string()),
  }),
  range: z.tuple([z.int().check(z.minimum(0)), z.int()]),
  sort: z._default(z.tuple([z.enum(['companyNameHk', 'companyNameEn']), z.literal('ASC')]), [
    'companyNameHk',
    'ASC',
  ]),
});

function askedOf({ filter = '', range = '', sort, ...rest }: Record<string, string>) {
  const read = askedSchema.safeParse({
    ...rest,
    filter: parseParameter(filter, z.unknown()),
    range: parseParameter(range, z.unknown()),
    ...(sort !== undefined && { sort: parseParameter(sort, z.unknown()) }),
  });
  const [first, last] = read.data?.range ?? [0, -1];
  return last >= first && last - first < MOST_ROWS ? read.data : undefined;
}

/** The same rules as `searchCondition` in list-query.ts and `isTyped` in directory-search.ts. */
function termTest(
  snapshot: LoadedSnapshot,
  term: string,
  begins: boolean,
): (member: LoadedMember) => boolean {
  const words = begins ? typedWords(term) : plainWords(term);
  const tests = memberTests(snapshot, words, begins);
  const numbered = memberNumbered(snapshot, term);
  const hasTelephone = begins ? telephoneTest(term) : () => false;
  return (member) =>
    words.length === 0 ||
    member.id === numbered ||
    hasTelephone(member) ||
    tests.every((test) => test(member));
}

function sortByRank(members: LoadedMember[], snapshot: LoadedSnapshot, term: string): void {
  const words = typedWords(term);
  if (words.length === 0) return;
  const found = new Set(members.map(({ id }) => id));
  const rankOf = rankTest(snapshot, words, term);
  const ranks = new Map(
    snapshot.records
      .filter(({ kind, id }) => kind === 'members' && found.has(id))
      .map((record) => [record.id, rankOf(record)]),
  );
  // Stable, so that members of one rank stay in the order of `sort`.
  members.sort((one, other) => (ranks.get(other.id) ?? 0) - (ranks.get(one.id) ?? 0));
}

/**
 * Undefined when the database must answer: for staff, for other queries, and while the snapshot lacks recent
 * changes. Throws 429 for too many searches.
 */
export async function listInSnapshot(c: Context<AppEnv>): Promise<Response | undefined> {
  const isVisitor = !c.var.identity.mayBeStaff && c.req.header(OFFICE_HEADER) === undefined;
  const asked = isVisitor ? askedOf(c.req.query()) : undefined;
  const snapshot = asked && (await currentSnapshot(c.env));
  if (!asked || !snapshot) return undefined;
  const { q, words, standing, memberDistrict, businessTypes } = asked.filter;
  if (q !== undefined || words !== undefined) await limitSearches(c);
  const tests = [
    ...(q === undefined ? [] : [termTest(snapshot, q, false)]),
    ...(words === undefined ? [] : [termTest(snapshot, words, true)]),
  ];
  const [place] = asked.sort;
  const [first, last] = asked.range;
  const found = snapshot.members
    .filter(
      (member) =>
        (standing === undefined || member.standing === standing) &&
        (memberDistrict === undefined || member.district === memberDistrict) &&
        (businessTypes === undefined || member.businessTypes.includes(businessTypes)) &&
        tests.every((test) => test(member)),
    )
    .sort((one, other) => one.places[place] - other.places[place]);
  if (words !== undefined) sortByRank(found, snapshot, words);
  const rows = found.slice(first, last + 1).map(({ row }) => row);
  const body = `[${rows.join(',')}]`;
  if (body.length > MOST_CHARACTERS) return undefined;
  const answer = { body, count: rows.length, total: found.length, version: snapshot.membersVersion };
  return answerVisitor(c, { source: memberSource, first, answer });
}
