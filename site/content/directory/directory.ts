import { isSecond, type Locale, SECOND_TAG } from '../../../core/association/locales.ts';
import type { VocabularyEntry } from '../../../core/association/vocabulary.ts';
import { standingOf } from '../../../core/membership/member-standing.ts';
import type { ListedMember } from '../../../core/membership/validation/members.ts';
import type { Content } from '../content.ts';
import { onceFor } from '../once-for.ts';
import type { PagedList } from '../paged.ts';

export const FACETS = ['district', 'business', 'type', 'offer'] as const;
export type Facet = (typeof FACETS)[number];

type Vocabulary = Content['vocabulary'];

export interface DirectoryPart {
  facet: Facet;
  /**
   * A stored value, such as a district. For `type` it is `permanent` or `ordinary`, for `offer` always
   * `members`.
   */
  value: string;
  slug: string;
}

const TYPES: DirectoryPart[] = ['permanent', 'ordinary'].map((value) => ({
  facet: 'type',
  value,
  slug: value,
}));

const OFFER: DirectoryPart = { facet: 'offer', value: 'members', slug: 'members' };

const partsIn = onceFor((entries: Vocabulary) => {
  const of = (kind: VocabularyEntry['kind']): DirectoryPart[] =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ key, slug }) => ({ facet: kind, value: key, slug }));
  const parts = [...of('district'), ...of('business'), ...TYPES, OFFER];
  return { parts, byValue: new Map(parts.map((part) => [`${part.facet} ${part.value}`, part])) };
});

export const partPath = ({ facet, slug }: DirectoryPart): string => `/members/${facet}/${slug}`;

export const partOf = ({ vocabulary }: Content, facet: Facet, value: string): DirectoryPart | undefined =>
  partsIn(vocabulary).byValue.get(`${facet} ${value}`);

export interface DirectoryList extends PagedList<ListedMember> {
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

const bySecondName = new Intl.Collator(SECOND_TAG, { sensitivity: 'base', numeric: true });

const lastPlaces = new WeakMap<ListedMember, number>();

function inSecondOrder(members: ListedMember[]): ListedMember[] {
  const given = new Map(members.map((member, index) => [member, index]));
  const givenPlace = (member: ListedMember) => given.get(member) ?? 0;
  const lastPlace = (member: ListedMember) => lastPlaces.get(member) ?? members.length;
  // Starts from the last result, because a nearly sorted list needs few comparisons.
  const sorted = members
    .toSorted((a, b) => lastPlace(a) - lastPlace(b))
    .sort((a, b) => bySecondName.compare(a.companyNameEn, b.companyNameEn) || givenPlace(a) - givenPlace(b));
  for (const [index, member] of sorted.entries()) lastPlaces.set(member, index);
  return sorted;
}

const firstLists = onceFor((vocabulary: Vocabulary) =>
  onceFor((members: ListedMember[]) => listsOf(vocabulary, members)),
);
const secondLists = onceFor((vocabulary: Vocabulary) =>
  onceFor((members: ListedMember[]) => listsOf(vocabulary, inSecondOrder(members))),
);

export const directoryLists = (
  { members, vocabulary }: Content,
  locale: Locale,
): Map<string, DirectoryList> => (isSecond(locale) ? secondLists : firstLists)(vocabulary)(members);
