import type { Locale } from '../../db/constants.ts';
import { standingOf } from '../../db/member-standing.ts';
import type { ListedMember } from '../../db/validation/membership/members.ts';
import type { VocabularyEntry } from '../../db/vocabulary.ts';
import type { Content } from './content.ts';
import { onceFor } from './once-for.ts';
import type { PagedList } from './paged.ts';

/** Facets of the directory. Each facet value has its own pages. */
export const FACETS = ['district', 'business', 'type', 'offer'] as const;
export type Facet = (typeof FACETS)[number];

type Vocabulary = Content['vocabulary'];

/** A part of the directory, such as the members of a district. */
export interface DirectoryPart {
  facet: Facet;
  /**
   * Stored value of the facet, such as a district. For `type` it is `permanent` or `ordinary`, for `offer`
   * always `members`.
   */
  value: string;
  /** Last part of the URL. */
  slug: string;
}

const TYPES: DirectoryPart[] = ['permanent', 'ordinary'].map((value) => ({
  facet: 'type',
  value,
  slug: value,
}));

const OFFER: DirectoryPart = { facet: 'offer', value: 'members', slug: 'members' };

/**
 * Returns all parts of the directory, in the order of the forms. Includes districts and business types that
 * forms no longer offer.
 */
const partsIn = onceFor((entries: Vocabulary) => {
  const of = (kind: VocabularyEntry['kind']): DirectoryPart[] =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ key, slug }) => ({ facet: kind, value: key, slug }));
  const parts = [...of('district'), ...of('business'), ...TYPES, OFFER];
  return { parts, byValue: new Map(parts.map((part) => [`${part.facet} ${part.value}`, part])) };
});

export const partPath = ({ facet, slug }: DirectoryPart): string => `/members/${facet}/${slug}`;

/**
 * Returns the directory part with this stored label, such as the name of a district. Returns undefined for an
 * unknown label.
 */
export const partOf = ({ vocabulary }: Content, facet: Facet, value: string): DirectoryPart | undefined =>
  partsIn(vocabulary).byValue.get(`${facet} ${value}`);

/** A paginated list of the directory. */
export interface DirectoryList extends PagedList<ListedMember> {
  /** The directory part whose members are listed, such as a district. Absent when all members are listed. */
  part?: DirectoryPart;
}

const partsOfMember = (vocabulary: Vocabulary, member: ListedMember) => {
  const { byValue } = partsIn(vocabulary);
  const part = (facet: Facet, value: string) => byValue.get(`${facet} ${value}`);
  return [
    part('district', member.memberDistrict),
    ...new Set(member.businessTypes.map((type) => part('business', type))),
    part('type', standingOf(member)),
    member.shown?.memberDiscountInfo ? part('offer', 'members') : undefined,
  ].filter((found) => found !== undefined);
};

/** Returns all lists by path: the list of all members, and one for each part that has members. */
function listsOf(vocabulary: Vocabulary, members: ListedMember[]): Map<string, DirectoryList> {
  const found = new Map<DirectoryPart, ListedMember[]>();
  for (const member of members) {
    for (const part of partsOfMember(vocabulary, member)) {
      const list = found.get(part);
      if (list) list.push(member);
      else found.set(part, [member]);
    }
  }
  const ofParts = partsIn(vocabulary).parts.flatMap((part) => {
    const list = found.get(part);
    return list ? [{ path: partPath(part), part, items: list }] : [];
  });
  const all = [{ path: '/members', items: members }, ...ofParts];
  return new Map(all.map((list) => [list.path, list]));
}

const byEnglishName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Index of each member in the list that was sorted last. */
const lastPlaces = new WeakMap<ListedMember, number>();

/**
 * Sorts by English name; ties keep their order. Starts from the last result, because a nearly sorted list needs
 * few comparisons.
 */
function inEnglishOrder(members: ListedMember[]): ListedMember[] {
  const given = new Map(members.map((member, index) => [member, index]));
  const givenPlace = (member: ListedMember) => given.get(member) ?? 0;
  const lastPlace = (member: ListedMember) => lastPlaces.get(member) ?? members.length;
  const sorted = members
    .toSorted((a, b) => lastPlace(a) - lastPlace(b))
    .sort((a, b) => byEnglishName.compare(a.companyNameEn, b.companyNameEn) || givenPlace(a) - givenPlace(b));
  for (const [index, member] of sorted.entries()) lastPlaces.set(member, index);
  return sorted;
}

const chineseLists = onceFor((vocabulary: Vocabulary) =>
  onceFor((members: ListedMember[]) => listsOf(vocabulary, members)),
);
const englishLists = onceFor((vocabulary: Vocabulary) =>
  onceFor((members: ListedMember[]) => listsOf(vocabulary, inEnglishOrder(members))),
);

/** Returns the lists of a language, sorted by the member names of that language. */
export const directoryLists = (
  { members, vocabulary }: Content,
  locale: Locale,
): Map<string, DirectoryList> => (locale === 'en' ? englishLists : chineseLists)(vocabulary)(members);
