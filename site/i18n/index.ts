import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { overrideTexts, type TextTree } from '../../db/text-tree.ts';
import type { Words } from '../../db/validation/content/association.ts';
import { currentAssociation } from '../content/association.ts';
import type { Content } from '../content/content.ts';
import type { Dictionary } from './dictionary.ts';
import { fill } from './fill.ts';
import { en, ownZhCN, zhTW } from './texts.ts';
import { zhCN } from './zh-CN.ts';

type AssociationShown = ReturnType<typeof currentAssociation>;

const mapTree = (tree: TextTree, change: (text: string) => string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTree(value, change),
    ]),
  );

export const words = (locale: Locale, { zh, en: english }: Words): string =>
  locale === 'en' ? english : locale === 'zh-CN' ? toSimplified(zh) : zh;

const facts = (locale: Locale, association: AssociationShown, numberExample: string) => ({
  name: words(locale, association.name),
  memberCode: numberExample,
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

/** Returns a text that the association has written. Fills in its placeholders, such as `{processingDays}`. */
export const ownWords = (content: Content, locale: Locale, given: Words): string =>
  fill(words(locale, given), facts(locale, currentAssociation(content), content.numberExample));

const TREES: Record<Locale, TextTree> = {
  'zh-TW': zhTW,
  'zh-CN': overrideTexts(overrideTexts(mapTree(zhTW, toSimplified), zhCN as TextTree), ownZhCN),
  en,
};

/** Returns the page introductions that the association has written. */
const introductions = (locale: Locale, { introductions: own }: AssociationShown): TextTree =>
  Object.fromEntries(
    Object.entries(own).flatMap(([page, given]) => (given ? [[page, { lead: words(locale, given) }]] : [])),
  );

const dictionaryOf = (locale: Locale, association: AssociationShown, numberExample: string) =>
  mapTree(overrideTexts(TREES[locale], introductions(locale, association)), (text) =>
    fill(text, facts(locale, association, numberExample)),
  ) as unknown as Dictionary;

/**
 * Cache of dictionaries. The outer key is the object with the association's texts. The inner key consists of
 * the language and the example member number.
 */
const known = new WeakMap<AssociationShown, Map<string, Dictionary>>();

/** Returns all texts of the site, including those of the association. */
export function dictionary(content: Content, locale: Locale): Dictionary {
  const association = currentAssociation(content);
  const dictionaries = known.get(association) ?? new Map<string, Dictionary>();
  known.set(association, dictionaries);
  const key = `${locale} ${content.numberExample}`;
  const found = dictionaries.get(key) ?? dictionaryOf(locale, association, content.numberExample);
  dictionaries.set(key, found);
  return found;
}
