import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import type { Words } from '../../db/validation/content/association.ts';
import { currentAssociation } from '../content/association.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fill } from './fill.ts';
import { zhCN } from './zh-CN.ts';
import { zhTW } from './zh-TW.ts';

type AssociationShown = ReturnType<typeof currentAssociation>;

interface Tree {
  [key: string]: string | Tree;
}

const mapTree = (tree: Tree, change: (text: string) => string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTree(value, change),
    ]),
  );

const override = (tree: Tree, own: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const other = own[key] ?? value;
      return [key, typeof value === 'object' && typeof other === 'object' ? override(value, other) : other];
    }),
  );

export const words = (locale: Locale, { zh, en: english }: Words): string =>
  locale === 'en' ? english : locale === 'zh-CN' ? toSimplified(zh) : zh;

const facts = (locale: Locale, association: AssociationShown) => ({
  name: words(locale, association.name),
  term: words(locale, association.term),
  founded: association.founded,
  phone: association.phone,
  email: association.email,
  processingDays: association.processingDays,
  replyDays: association.replyDays,
  bookingDays: association.venue.bookingDays,
  memberRate: association.venue.memberRate,
  publicRate: association.venue.publicRate,
});

/** The association's own words with its figures in their `{name}` places: `{processingDays}`. */
export const ownWords = (locale: Locale, given: Words): string =>
  fill(words(locale, given), facts(locale, currentAssociation()));

const TREES: Record<Locale, Tree> = {
  'zh-TW': zhTW,
  'zh-CN': override(mapTree(zhTW, toSimplified), zhCN as Tree),
  en,
};

/** Returns the association's own page introductions. */
const introductions = (locale: Locale, { introductions: own }: AssociationShown): Tree =>
  Object.fromEntries(
    Object.entries(own).flatMap(([page, given]) => (given ? [[page, { lead: words(locale, given) }]] : [])),
  );

const dictionaryOf = (locale: Locale, association: AssociationShown) =>
  mapTree(override(TREES[locale], introductions(locale, association)), (text) =>
    fill(text, facts(locale, association)),
  ) as unknown as Dictionary;

/** Cache of dictionaries by association data and language. */
const known = new WeakMap<AssociationShown, Partial<Record<Locale, Dictionary>>>();

/** Returns all texts of the site, including the association's own for the current rendering. */
export function dictionary(locale: Locale): Dictionary {
  const association = currentAssociation();
  const dictionaries = known.get(association) ?? {};
  known.set(association, dictionaries);
  dictionaries[locale] ??= dictionaryOf(locale, association);
  return dictionaries[locale];
}
