import type { Locale } from '../../../db/constants.ts';
import { neighbourhoodsOf } from '../../../db/neighbourhoods.ts';
import type { DirectoryPart } from '../../content/directory.ts';
import { localText } from '../../content/localize.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

/** Returns the visitor's name of a directory part. */
export function partName(locale: Locale, { facet, value }: DirectoryPart): string {
  const t = dictionary(locale).members;
  if (facet === 'offer') return t.offers;
  if (facet !== 'type') return label(locale, value);
  return value === 'permanent' ? t.permanent : t.ordinary;
}

/** A neighbourhood or MTR place: its name, and the question that finds its members. */
interface Place {
  name: string;
  question: string;
}

/** Returns the places of a district as links need them, without other spellings of one name. */
export function placeLinks(locale: Locale, district: string): Place[] {
  const { chinese, english } = neighbourhoodsOf(district);
  if (locale !== 'en')
    return chinese.map((question) => ({ name: localText(locale, question).text, question }));
  const letters = english.map((name) => name.replaceAll(' ', '').toLowerCase());
  return english
    .filter((_, place) => letters.indexOf(letters[place] ?? '') === place)
    .map((name) => ({ name, question: name }));
}

/** Characters of places in a description, which search results cut. */
const MOST_CHARACTERS = 110;

/** Joins the first names that fit into a description. */
const firstOf = (names: string[], comma: string) =>
  names.reduce((text, name) => {
    const longer = text ? `${text}${comma}${name}` : name;
    return longer.length > MOST_CHARACTERS ? text : longer;
  }, '');

/**
 * Returns neighbourhoods of a district in the reader's language, as many as a description holds. Returns an empty
 * text for an unknown district.
 */
function placesIn(locale: Locale, district: string): string {
  const { chinese, english } = neighbourhoodsOf(district);
  if (locale === 'en') return firstOf(english, ', ');
  return localText(locale, firstOf(chinese, '、')).text;
}

/** Returns title and description of a part's pages. */
export function partTexts(locale: Locale, part: DirectoryPart): { title: string; text: string } {
  const t = dictionary(locale).members;
  const [title, text] = {
    district: [t.inDistrict, t.inDistrictText] as const,
    business: [t.ofBusiness, t.ofBusinessText] as const,
    type: [t.ofType, t.ofTypeText] as const,
    offer: ['{part}', t.offersText] as const,
  }[part.facet];
  const values = { part: partName(locale, part) };
  const places = part.facet === 'district' ? placesIn(locale, part.value) : '';
  const including = places && fill(t.places, { places });
  return { title: fill(title, values), text: [fill(text, values), including].filter(Boolean).join(' ') };
}
