import type { Locale } from '../../../db/constants.ts';
import { neighbourhoodsOf } from '../../../db/neighbourhoods.ts';
import type { Content } from '../../content/content.ts';
import type { DirectoryPart } from '../../content/directory.ts';
import { localText } from '../../content/localize.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';
import { typeName } from '../../i18n/type-names.ts';

/**
 * Returns the heading of a directory part (the members of one district, type or other category) in the
 * language of the page.
 */
export function partName(content: Content, locale: Locale, { facet, value }: DirectoryPart): string {
  const t = dictionary(content, locale).members;
  if (facet === 'offer') return t.offers;
  if (facet !== 'type') return label(content, locale, value);
  return typeName(content, locale, value === 'permanent' ? 'permanent' : 'ordinary');
}

/**
 * A neighbourhood or MTR station: its name, and the search query for its members. Quotes keep a multi-word name
 * together.
 */
interface Place {
  name: string;
  question: string;
}

/**
 * Returns the places of a district, for links to searches. If a name has several spellings, returns only the
 * first.
 */
export function placeLinks(locale: Locale, district: string): Place[] {
  const { chinese, english } = neighbourhoodsOf(district);
  if (locale !== 'en')
    return chinese.map((question) => ({ name: localText(locale, question).text, question }));
  const letters = english.map((name) => name.replaceAll(' ', '').toLowerCase());
  return english
    .filter((_, place) => letters.indexOf(letters[place] ?? '') === place)
    .map((name) => ({ name, question: name.includes(' ') ? `"${name}"` : name }));
}

/** Maximum length of a description, in characters. Search engines cut longer descriptions. */
const MOST_CHARACTERS = 200;

/** Joins names from the start of the list, up to `most` characters. */
const firstOf = (names: string[], comma: string, most: number) =>
  names.reduce((text, name) => {
    const longer = text ? `${text}${comma}${name}` : name;
    return longer.length > most ? text : longer;
  }, '');

/** Appends the names of the district's neighbourhoods to its description, up to the maximum length. */
function withPlaces(content: Content, locale: Locale, description: string, district: string): string {
  const { places: sentence } = dictionary(content, locale).members;
  const { chinese, english } = neighbourhoodsOf(district);
  const most = MOST_CHARACTERS - `${description} ${fill(sentence, { places: '' })}`.length;
  const places =
    locale === 'en' ? firstOf(english, ', ', most) : localText(locale, firstOf(chinese, '、', most)).text;
  return places ? `${description} ${fill(sentence, { places })}` : description;
}

/** Returns the title and the description of the list pages of one directory part, such as a district. */
export function partTexts(
  content: Content,
  locale: Locale,
  part: DirectoryPart,
): { title: string; text: string } {
  const t = dictionary(content, locale).members;
  const [title, text] = {
    district: [t.inDistrict, t.inDistrictText] as const,
    business: [t.ofBusiness, t.ofBusinessText] as const,
    type: [t.ofType, t.ofTypeText] as const,
    offer: ['{part}', t.offersText] as const,
  }[part.facet];
  const values = { part: partName(content, locale, part) };
  const description = fill(text, values);
  return {
    title: fill(title, values),
    text: part.facet === 'district' ? withPlaces(content, locale, description, part.value) : description,
  };
}
