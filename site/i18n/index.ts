import { inSlot, isMade, type Locale } from '../../core/association/locales.ts';
import { toSimplified } from '../../core/chinese/simplified.ts';
import type { Words } from '../../core/content/validation/association.ts';
import { mapTexts, overrideTexts, type TextTree } from '../../core/text/text-tree.ts';
import { currentAssociation } from '../content/association.ts';
import type { Content } from '../content/content.ts';
import { shownPhone } from '../content/directory/shown-phone.ts';
import type { Dictionary } from './dictionary.ts';
import { fill } from './fill.ts';
import { textsIn } from './texts.ts';

type AssociationShown = ReturnType<typeof currentAssociation>;

export const words = (locale: Locale, { zh, en: english }: Words): string =>
  isMade(locale) ? toSimplified(zh) : inSlot(locale, zh, english);

const facts = (locale: Locale, association: AssociationShown, numberExample: string) => ({
  name: words(locale, association.name),
  memberCode: numberExample,
  term: words(locale, association.term),
  founded: association.founded,
  phone: shownPhone(locale, association.phone),
  email: association.email,
  processingDays: association.processingDays,
  replyDays: association.replyDays,
  bookingDays: association.venue.bookingDays,
  memberRate: association.venue.memberRate,
  publicRate: association.venue.publicRate,
});

export const ownWords = (content: Content, locale: Locale, given: Words): string =>
  fill(words(locale, given), facts(locale, currentAssociation(content), content.numberExample));

const introductions = (locale: Locale, { introductions: own }: AssociationShown): TextTree =>
  Object.fromEntries(
    Object.entries(own).flatMap(([page, given]) => (given ? [[page, { lead: words(locale, given) }]] : [])),
  );

const dictionaryOf = (locale: Locale, association: AssociationShown, numberExample: string) =>
  mapTexts(
    overrideTexts(textsIn(locale) as unknown as TextTree, introductions(locale, association)),
    (text) => fill(text, facts(locale, association, numberExample)),
  ) as unknown as Dictionary;

/** The inner key consists of the language and the example member number. */
const known = new WeakMap<AssociationShown, Map<string, Dictionary>>();

export function dictionary(content: Content, locale: Locale): Dictionary {
  const association = currentAssociation(content);
  const dictionaries = known.get(association) ?? new Map<string, Dictionary>();
  known.set(association, dictionaries);
  const key = `${locale} ${content.numberExample}`;
  const found = dictionaries.get(key) ?? dictionaryOf(locale, association, content.numberExample);
  dictionaries.set(key, found);
  return found;
}
