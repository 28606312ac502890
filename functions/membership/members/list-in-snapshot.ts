import type { Context } from 'hono';
import * as z from 'zod/mini';
import { DIRECTORY_FIELDS } from '../../../db/membership/directory-fields.ts';
import { OFFICE_HEADER } from '../../../db/validation/accounts/sessions.ts';
import { answerVisitor } from '../../platform/crud/list.ts';
import { parseParameter, wordsOf } from '../../platform/crud/list-query.ts';
import { limitSearches } from '../../platform/middleware/rate-limit.ts';
import { currentSnapshot } from '../../platform/snapshot/current.ts';
import type { LoadedMember, LoadedSnapshot } from '../../platform/snapshot/loaded.ts';
import { memberNumbered, memberTest } from '../../platform/snapshot/members-meant.ts';
import type { AppEnv } from '../../types.ts';
import { membersMeant } from './directory-search.ts';
import { memberSource } from './list-source.ts';

/** Maximum numbers of rows and of characters in a response that is built from the snapshot. */
const MOST_ROWS = 100;
const MOST_CHARACTERS = 500_000;

/** The queries that the directory's page sends. */
const askedSchema = z.strictObject({
  fields: z.literal(DIRECTORY_FIELDS.join(',')),
  filter: z.strictObject({
    q: z.optional(z.string()),
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

/** Parses a query as the directory's page sends it. Returns undefined for any other query. */
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

/**
 * Returns a predicate for members that match the search term, by the same rules as `searchCondition` in
 * list-query.ts.
 */
function termTest(snapshot: LoadedSnapshot, term: string): (member: LoadedMember) => boolean {
  const words = wordsOf(term, { hasPlainWords: true, alsoFound: membersMeant });
  const tests = words.map((word) => memberTest(snapshot, word));
  const numbered = memberNumbered(snapshot, term);
  return (member) => words.length === 0 || member.id === numbered || tests.every((test) => test(member));
}

/**
 * Responds with a list of the directory from the snapshot. Returns undefined when the database must answer:
 * for staff, for other queries, and while the snapshot lacks recent changes. Throws 429 for too many
 * searches.
 */
export async function listInSnapshot(c: Context<AppEnv>): Promise<Response | undefined> {
  const isVisitor = !c.var.identity.mayBeStaff && c.req.header(OFFICE_HEADER) === undefined;
  const asked = isVisitor ? askedOf(c.req.query()) : undefined;
  const snapshot = asked && (await currentSnapshot(c.env));
  if (!asked || !snapshot) return undefined;
  const { q, standing, memberDistrict, businessTypes } = asked.filter;
  if (q !== undefined) await limitSearches(c);
  const isMeant = q === undefined ? () => true : termTest(snapshot, q);
  const [place] = asked.sort;
  const [first, last] = asked.range;
  const found = snapshot.members
    .filter(
      (member) =>
        (standing === undefined || member.standing === standing) &&
        (memberDistrict === undefined || member.district === memberDistrict) &&
        (businessTypes === undefined || member.businessTypes.includes(businessTypes)) &&
        isMeant(member),
    )
    .sort((one, other) => one.places[place] - other.places[place]);
  const rows = found.slice(first, last + 1).map(({ row }) => row);
  const body = `[${rows.join(',')}]`;
  if (body.length > MOST_CHARACTERS) return undefined;
  const answer = { body, count: rows.length, total: found.length, version: snapshot.membersVersion };
  return answerVisitor(c, { source: memberSource, first, answer });
}
