import type { Locale } from '../../../db/constants.ts';
import { neighbourhoodsOf } from '../../../db/neighbourhoods.ts';
import type { DirectoryPart } from '../../content/directory.ts';
import { localText } from '../../content/localize.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';
import { typeName } from '../../i18n/type-names.ts';

/** Returns the visitor's name of a directory part. */
export function partName(locale: Locale, { facet, value }: DirectoryPart): string {
  const t = dictionary(locale).members;
  if (facet === 'offer') return t.offers;
  if (facet !== 'type') return label(locale, value);
  return typeName(locale, value === 'permanent' ? 'permanent' : 'ordinary');
}

/** A neighbourhood or MTR place: its name, and the question that finds its members; words of a name belong together. */
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
    .map((name) => ({ name, question: name.includes(' ') ? `"${name}"` : name }));
}

/** Characters of a description that search results show. */
const MOST_CHARACTERS = 200;

/** Joins the first names, up to a number of characters. */
const firstOf = (names: string[], comma: string, most: number) =>
  names.reduce((text, name) => {
    const longer = text ? `${text}${comma}${name}` : name;
    return longer.length > most ? text : longer;
  }, '');

/** Adds the neighbourhoods of a district to its description, as many as search results show. */
function withPlaces(locale: Locale, description: string, district: string): string {
  const { places: sentence } = dictionary(locale).members;
  const { chinese, english } = neighbourhoodsOf(district);
  const most = MOST_CHARACTERS - `${description} ${fill(sentence, { places: '' })}`.length;
  const places =
    locale === 'en' ? firstOf(english, ', ', most) : localText(locale, firstOf(chinese, '、', most)).text;
  return places ? `${description} ${fill(sentence, { places })}` : description;
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
  const description = fill(text, values);
  return {
    title: fill(title, values),
    text: part.facet === 'district' ? withPlaces(locale, description, part.value) : description,
  };
}
