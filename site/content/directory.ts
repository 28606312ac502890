import { BUSINESS_TYPES, DISTRICTS, type Locale } from '../../db/constants.ts';
import { englishLabel } from '../../db/english-labels.ts';
import { standingOf } from '../../db/member-standing.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import { onceFor } from './once-for.ts';
import type { PagedList } from './paged.ts';

/** What the directory is divided by; each part has pages of its own. */
export const FACETS = ['district', 'business', 'type'] as const;
export type Facet = (typeof FACETS)[number];

/** A part of the directory, such as the members of a district. */
export interface DirectoryPart {
  facet: Facet;
  /** The stored label; of types the standing. */
  value: string;
  /** How its address ends. */
  slug: string;
}

/** `sham-shui-po` of 深水埗區. */
const slugOf = (label: string) => (englishLabel(label) ?? label).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const partsOf = (facet: Facet, values: readonly string[]): DirectoryPart[] =>
  values.map((value) => ({ facet, value, slug: slugOf(value) }));

const PARTS = [
  ...partsOf('district', DISTRICTS),
  ...partsOf('business', Object.values(BUSINESS_TYPES).flat()),
  ...partsOf('type', ['permanent', 'ordinary']),
];
const PART_OF = new Map(PARTS.map((part) => [`${part.facet} ${part.value}`, part]));

export const partPath = ({ facet, slug }: DirectoryPart): string => `/members/${facet}/${slug}`;

/** The part of a stored label; undefined of one that the forms do not offer. */
export const partOf = (facet: Facet, value: string): DirectoryPart | undefined =>
  PART_OF.get(`${facet} ${value}`);

/** A list of the directory, cut into pages. */
export interface DirectoryList extends PagedList<PublicMember> {
  /** Absent: all members. */
  part?: DirectoryPart;
}

const partsOfMember = (member: PublicMember) =>
  [
    partOf('district', member.memberDistrict),
    ...new Set(member.businessTypes.map((type) => partOf('business', type))),
    partOf('type', standingOf(member)),
  ].filter((part) => part !== undefined);

/** All lists by their path: that of all members, and one of each part that has any. */
function listsOf(members: PublicMember[]): Map<string, DirectoryList> {
  const found = new Map<DirectoryPart, PublicMember[]>();
  for (const member of members) {
    for (const part of partsOfMember(member)) {
      const list = found.get(part);
      if (list) list.push(member);
      else found.set(part, [member]);
    }
  }
  const ofParts = PARTS.flatMap((part) => {
    const list = found.get(part);
    return list ? [{ path: partPath(part), part, items: list }] : [];
  });
  const all = [{ path: '/members', items: members }, ...ofParts];
  return new Map(all.map((list) => [list.path, list]));
}

const byEnglishName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Where each stood when they were last sorted. */
const lastPlaces = new WeakMap<PublicMember, number>();

/** By English name, then as they were. Beginning with the last order, a change compares each with its neighbour alone. */
function inEnglishOrder(members: PublicMember[]): PublicMember[] {
  const given = new Map(members.map((member, index) => [member, index]));
  const givenPlace = (member: PublicMember) => given.get(member) ?? 0;
  const lastPlace = (member: PublicMember) => lastPlaces.get(member) ?? members.length;
  const sorted = members
    .toSorted((a, b) => lastPlace(a) - lastPlace(b))
    .sort((a, b) => byEnglishName.compare(a.companyNameEn, b.companyNameEn) || givenPlace(a) - givenPlace(b));
  for (const [index, member] of sorted.entries()) lastPlaces.set(member, index);
  return sorted;
}

const chineseLists = onceFor(listsOf);
const englishLists = onceFor((members: PublicMember[]) => listsOf(inEnglishOrder(members)));

/** The lists of a language, each in the order of the names that its pages show first. */
export const directoryLists = (members: PublicMember[], locale: Locale): Map<string, DirectoryList> =>
  locale === 'en' ? englishLists(members) : chineseLists(members);
